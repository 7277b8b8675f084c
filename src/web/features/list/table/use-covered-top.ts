import { useLayoutEffect, useState } from 'react'

/** Pixels at the top of the window that the page's bar covers while the page scrolls; 0 where it scrolls away. */
export function useCoveredTop(): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const bar = document.querySelector('header')
    if (!bar) return
    const measure = () => setHeight(getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return height
}
