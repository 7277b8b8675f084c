import { useState } from 'react'
import type { CSSProperties } from 'react'
import { useText } from '#words/use-text.ts'
import type { AddressResult } from '#modules/images/core/address.ts'

interface StoredImageProps {
  readonly result: AddressResult
  readonly alt: string
  readonly className: string
  readonly style?: CSSProperties
  readonly onFailure?: () => void
}

/** Has no `crossorigin`: that would require CORS headers from the store. Sends no referrer: it would contain the Chave. */
export function StoredImage({ result, alt, className, style, onFailure }: StoredImageProps) {
  const { say } = useText()
  const [hasFailed, setFailed] = useState(false)
  const problem = 'problem' in result ? result.problem : null
  if (!('address' in result) || hasFailed)
    return (
      <p className="text-muted m-auto p-2 text-center text-xs">
        {say(problem === null ? 'images.failed' : `images.unsure.${problem}`)}
      </p>
    )
  return (
    <img
      src={result.address}
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
