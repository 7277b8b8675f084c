import { useEffect, useState, useTransition } from 'react'

/**
 * A value that changes faster than a slow machine draws: the newest there was when the one before had been drawn. React
 * draws it in slices, between which the page answers, and never begins anew halfway, so that every drawing ends.
 */
export function usePaced<T>(value: T): T {
  const [drawn, setDrawn] = useState(value)
  const [isDrawing, startDrawing] = useTransition()

  useEffect(() => {
    if (!isDrawing && drawn !== value) startDrawing(() => setDrawn(value))
  }, [isDrawing, drawn, value])

  return drawn
}
