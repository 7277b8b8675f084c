import { useMemo } from 'react'
import { readJson } from '../../../../core/contract/read-json.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { JsonTree } from '../../../ui/untrusted-text/json-tree.tsx'

/** The body as a tree, as far as it is read, or as plain text if it is not JSON. */
export function RawBody({ body }: { body: string }) {
  const { say } = useText()
  const read = useMemo(() => {
    try {
      return readJson(body)
    } catch {
      return null
    }
  }, [body])
  return (
    <div className="mt-2 max-h-96 overflow-auto font-mono text-xs leading-5">
      {read ? (
        <JsonTree value={read.value} />
      ) : (
        <div className="untrusted whitespace-pre-wrap">
          <UntrustedText text={body} />
        </div>
      )}
      {read && read.unread > 0 ? (
        <p className="font-sans">{say('finding.unreadable.values', { count: read.unread })}</p>
      ) : null}
    </div>
  )
}
