import { useEffect, useEffectEvent, useState } from 'react'
import { localText } from '#core/config/local-text.ts'
import { useAccess } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import type { CaseOnPage } from '#web/extension-points.ts'
import { Button } from '#web/ui/controls.tsx'
import { useText } from '#words/use-text.ts'
import { fillAddress } from '#modules/images/core/address.ts'
import type { LabelledAddress } from '#modules/images/core/address.ts'
import { IMAGE_FRAME, ImageRow } from './image-row.tsx'
import { StoredImage } from './stored-image.tsx'
import { Viewer } from './viewer.tsx'

interface ThumbnailsProps extends Pick<CaseOnPage, 'reference' | 'ids'> {
  readonly isMirrored: boolean
}

/** Requests no image until the access is logged: the request already discloses it. */
export function Thumbnails({ reference, ids, isMirrored }: ThumbnailsProps) {
  const { say, language } = useText()
  const { images: configured = [] } = useConfig()
  const { record } = useAccess()
  const [access, setAccess] = useState<'pending' | 'recorded' | 'refused'>('pending')
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const recordView = useEffectEvent(() => record({ action: 'view', ...reference }))
  useEffect(() => {
    if (access !== 'pending') return
    void recordView().then((isRecorded) => setAccess(isRecorded ? 'recorded' : 'refused'))
  }, [access])
  const { length: count } = configured
  if (access === 'pending') return <ImageRow count={count} isMirrored={isMirrored} />
  if (access === 'refused')
    return (
      <div role="alert" className="text-muted flex flex-wrap items-center gap-3 text-compact">
        {say('images.refused')}
        <Button onClick={() => setAccess('pending')}>{say('images.again')}</Button>
      </div>
    )
  const images: readonly LabelledAddress[] = configured.map(({ label, address }) => ({
    label: localText(label, language),
    result: fillAddress(address, ids, location.origin),
  }))
  return (
    <>
      <ImageRow
        count={count}
        isMirrored={isMirrored}
        label={say('images.title')}
        renderImage={(index) => {
          const image = images[index]
          return image && <Thumbnail image={image} onOpen={() => setOpenIndex(index)} />
        }}
      />
      {openIndex === null ? null : (
        <Viewer images={images} focusIndex={openIndex} onClose={() => setOpenIndex(null)} />
      )}
    </>
  )
}

interface ThumbnailProps {
  readonly image: LabelledAddress
  readonly onOpen: () => void
}

function Thumbnail({ image: { label, result }, onOpen }: ThumbnailProps) {
  const { say } = useText()
  const [{ tries, hasFailed }, setLoading] = useState({ tries: 0, hasFailed: false })
  const hasAddress = 'address' in result
  return (
    <button
      type="button"
      disabled={!hasAddress}
      aria-haspopup={hasFailed ? undefined : 'dialog'}
      aria-label={hasAddress && !hasFailed ? say('images.open', { label }) : undefined}
      className="group block w-full text-left text-xs font-medium"
      onClick={() => (hasFailed ? setLoading({ tries: tries + 1, hasFailed: false }) : onOpen())}
    >
      <span
        className={`bg-sunken border-line group-enabled:group-hover:border-control overflow-hidden border ${IMAGE_FRAME}`}
      >
        <StoredImage
          key={tries}
          result={result}
          alt=""
          className="size-full object-contain"
          onFailure={() => setLoading({ tries, hasFailed: true })}
        />
      </span>
      <span className="untrusted">{hasFailed ? say('images.retry', { label }) : label}</span>
    </button>
  )
}
