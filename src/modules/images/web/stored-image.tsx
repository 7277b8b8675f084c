import { useState } from 'react'
import type { CSSProperties } from 'react'
import { useText } from '#words/text.ts'
import type { FoundAddress } from '#modules/images/core/address.ts'

interface StoredImageProps {
  readonly found: FoundAddress
  readonly alt: string
  readonly className: string
  readonly style?: CSSProperties
  readonly onFailure?: () => void
}

/**
 * A picture of the bank's store, by the person's own session there. Without `crossorigin`, which would ask the store to name
 * the console, and without a referrer, which would hold the case's Chave.
 */
export function StoredImage({ found, alt, className, style, onFailure }: StoredImageProps) {
  const { say } = useText()
  const [hasFailed, setFailed] = useState(false)
  if (!('address' in found) || hasFailed)
    return (
      <p className="text-muted m-auto p-2 text-center text-xs">
        {say('address' in found ? 'images.failed' : `images.${found.problem}`)}
      </p>
    )
  return (
    <img
      src={found.address}
      alt={alt}
      referrerPolicy="no-referrer"
      decoding="async"
      draggable={false}
      className={className}
      style={style}
      onError={() => {
        setFailed(true)
        onFailure?.()
      }}
    />
  )
}
