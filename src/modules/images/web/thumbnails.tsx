import { useEffect, useEffectEvent, useState } from 'react'
import { localText } from '#core/config/local-text.ts'
import { useAccess } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import type { CaseOnPage } from '#web/extension-points.ts'
import { Button } from '#web/ui/controls.tsx'
import { useText } from '#words/text.ts'
import { addressOf } from '#modules/images/core/address.ts'
import type { ShownAddress } from '#modules/images/core/address.ts'
import { StoredImage } from './stored-image.tsx'
import { Viewer } from './viewer.tsx'

/** Small pictures of a case. Asking a store for one is seeing it: the access log has it first, or nothing is asked for. */
export function Thumbnails({ reference, ids }: Pick<CaseOnPage, 'reference' | 'ids'>) {
  const { say, language } = useText()
  const { images: configured = [] } = useConfig()
  const { record } = useAccess()
  const [access, setAccess] = useState<'asked' | 'recorded' | 'refused'>('asked')
  const [opened, setOpened] = useState<number | null>(null)
  const take = useEffectEvent(() => record({ action: 'view', ...reference }))
  useEffect(() => {
    if (access !== 'asked') return
    void take().then((isRecorded) => setAccess(isRecorded ? 'recorded' : 'refused'))
  }, [access])
  if (access === 'asked') return null
  if (access === 'refused')
    return (
      <div role="alert" className="text-muted flex flex-wrap items-center gap-3 text-[0.8125rem]">
        {say('images.refused')}
        <Button onClick={() => setAccess('asked')}>{say('images.again')}</Button>
      </div>
    )
  const images: readonly ShownAddress[] = configured.map(({ label, address }) => ({
    label: localText(label, language),
    found: addressOf(address, ids, location.origin),
  }))
  return (
    <>
      <ul aria-label={say('images.title')} className="flex gap-3 overflow-x-auto">
        {images.map((image, at) => (
          <li key={`${at} ${image.label}`} className="w-40 shrink-0">
            <Thumbnail image={image} onOpen={() => setOpened(at)} />
          </li>
        ))}
      </ul>
      {opened === null ? null : <Viewer images={images} first={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface ThumbnailProps {
  readonly image: ShownAddress
  readonly onOpen: () => void
}

/** Its box has one ratio whatever comes; one that did not load asks again. */
function Thumbnail({ image: { label, found }, onOpen }: ThumbnailProps) {
  const { say } = useText()
  const [{ tries, hasFailed }, setLoading] = useState({ tries: 0, hasFailed: false })
  const isKnown = 'address' in found
  return (
    <button
      type="button"
      disabled={!isKnown}
      aria-haspopup={hasFailed ? undefined : 'dialog'}
      aria-label={isKnown && !hasFailed ? say('images.open', { label }) : undefined}
      className="group w-full text-left text-xs font-medium"
      onClick={() => (hasFailed ? setLoading({ tries: tries + 1, hasFailed: false }) : onOpen())}
    >
      <span className="bg-sunken border-line group-enabled:group-hover:border-control mb-1 flex aspect-4/3 overflow-hidden rounded-md border">
        <StoredImage
          key={tries}
          found={found}
          alt=""
          className="size-full object-contain"
          onFailure={() => setLoading({ tries, hasFailed: true })}
        />
      </span>
      <span className="untrusted">{hasFailed ? say('images.retry', { label }) : label}</span>
    </button>
  )
}
