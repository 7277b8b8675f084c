import { Suspense, useEffect, useState } from 'react'
import { caseKey } from '#core/case/lookup.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useIsSwitchedOn } from '#web/data/privacy.ts'
import type { CaseOnPage } from '#web/extension-points.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { loadWords } from '#words/words.ts'

const Thumbnails = lazyWithPreload(async () => {
  const [{ Thumbnails: Part }] = await Promise.all([import('./thumbnails.tsx'), loadWords('images')])
  return Part
})

/** Milliseconds on a whole case until its pictures are asked for: stepping through a list asks for none. */
const AFTER_MS = 300

/** The pictures of the case, above the reading: only where its values are shown. Their place is kept from the beginning. */
export function CaseImages(props: CaseOnPage) {
  const { reference, current } = props
  const { images = [] } = useConfig()
  const isPrivate = useIsSwitchedOn()
  if (images.length === 0 || isPrivate || current.isMasked) return null
  return (
    <section
      data-images
      className="border-line bg-surface min-h-42 min-w-0 rounded-lg border p-3 shadow-xs print:hidden"
    >
      {current.state === 'loading' ? null : <Later key={caseKey(reference)} {...props} />}
    </section>
  )
}

function Later({ reference, ids }: CaseOnPage) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? (
    <Suspense>
      <Thumbnails reference={reference} ids={ids} />
    </Suspense>
  ) : null
}
