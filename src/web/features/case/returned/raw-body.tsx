import { useMemo } from 'react'
import { parseJson } from '../../../../core/contract/readable.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { JsonTree } from '../../../ui/untrusted-text/json-tree.tsx'

/** The body as a tree, or as plain text if it is not JSON. */
export function RawBody({ body }: { body: string }) {
  const value = useMemo(() => {
    try {
      return { json: parseJson(body) }
    } catch {
      return null
    }
  }, [body])
  return (
    <div className="mt-2 max-h-96 overflow-auto font-mono text-xs leading-5">
      {value ? (
        <JsonTree value={value.json} />
      ) : (
        <div className="untrusted whitespace-pre-wrap">
          <UntrustedText text={body} />
        </div>
      )}
    </div>
  )
}
