import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { caseKey } from '#core/case/lookup.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useIsPrivacyOn } from '#web/data/privacy.ts'
import type { CaseOnPage } from '#web/extension-points.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { loadWords } from '#words/words.ts'
import { ThumbnailSkeleton } from './image-grid.tsx'

const Thumbnails = lazyWithPreload(async () => {
  const [{ Thumbnails: Part }] = await Promise.all([import('./thumbnails.tsx'), loadWords('images')])
  return Part
})

/** Stepping through a list must not load images. */
const DELAY_MS = 300

/** Keeps its space from the start, so the page does not shift. */
export function CaseImages({ reference, current, ids }: CaseOnPage) {
  const { images = [] } = useConfig()
  const isPrivate = useIsPrivacyOn()
  if (images.length === 0 || isPrivate || current.isMasked) return null
  return (
    <section
      data-images
      className="border-line bg-surface min-w-0 rounded-lg border p-3 shadow-xs print:hidden"
    >
      {current.state === 'loading' ? (
        <ThumbnailSkeleton count={images.length} />
      ) : (
        <DelayedThumbnails
          key={caseKey(reference)}
          reference={reference}
          ids={ids}
          skeleton={<ThumbnailSkeleton count={images.length} />}
        />
      )}
    </section>
  )
}

interface DelayedThumbnailsProps extends Pick<CaseOnPage, 'reference' | 'ids'> {
  readonly skeleton: ReactNode
}

function DelayedThumbnails({ reference, ids, skeleton }: DelayedThumbnailsProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <Thumbnails reference={reference} ids={ids} />
    </Suspense>
  )
}
