import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { caseKey } from '#core/case/lookup.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useIsPrivacyOn } from '#web/data/privacy.ts'
import type { CaseOnPage, CasePictures } from '#web/extension-points.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import { loadWords } from '#words/words.ts'
import { ImageRow } from './image-row.tsx'

const Thumbnails = lazyWithPreload(async () => {
  const [{ Thumbnails: Part }] = await Promise.all([import('./thumbnails.tsx'), loadWords('images')])
  return Part
})

/** Stepping through a list must not load images. */
const DELAY_MS = 300

/** Keeps its space from the start, so the page does not shift. */
export function CaseImages({ loadedCase, isMasked, look, className = '' }: CasePictures) {
  const { say } = useText()
  const { images = [] } = useConfig()
  const isPrivate = useIsPrivacyOn()
  if (images.length === 0 || isPrivate || isMasked) return null
  const isMirrored = look === 'mirrored'
  const skeleton = <ImageRow count={images.length} isMirrored={isMirrored} />
  const content =
    loadedCase === null ? (
      skeleton
    ) : (
      <DelayedThumbnails
        key={caseKey(loadedCase.reference)}
        {...loadedCase}
        isMirrored={isMirrored}
        skeleton={skeleton}
      />
    )
  return (
    <div data-images className={`min-w-0 print:hidden ${className}`}>
      {look === 'panel' ? (
        <Panel
          name="images"
          title={say('images.panel')}
          state={loadedCase === null ? 'loading' : 'ready'}
          className="h-full"
        >
          {/* Stays in view beside many alerts. */}
          <div className="sticky top-(--sticky-top) px-4 pt-4 pb-3">{content}</div>
        </Panel>
      ) : (
        content
      )}
    </div>
  )
}

interface DelayedThumbnailsProps extends Pick<CaseOnPage, 'reference' | 'ids'> {
  readonly isMirrored: boolean
  readonly skeleton: ReactNode
}

function DelayedThumbnails({ skeleton, ...props }: DelayedThumbnailsProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <Thumbnails {...props} />
    </Suspense>
  )
}
