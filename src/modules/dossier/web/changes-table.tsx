import { localText } from '../../../core/config/local-text.ts'
import type { Change } from '../core/messages.ts'
import type { Verdict } from '../../../core/findings/model/judgement.ts'
import { useConfig } from '../../../web/data/config-context.ts'
import type { MessageId } from '../../../words/language.ts'
import { useText } from '../../../words/text.ts'
import { FlagIcon } from '../../../web/ui/marks.tsx'
import { UntrustedText } from '../../../web/ui/untrusted-text/untrusted-text.tsx'
import { fieldName } from '../../../words/text/field-text.ts'

interface ChangesTableProps {
  readonly changes: readonly Change[]
  readonly before: string
}

const NAMES = {
  verdict: 'dossier.verdict',
  status: 'field.Status',
  reason: 'field.Motivo',
  similarity: 'panel.face',
} as const satisfies Readonly<Partial<Record<Change['of'], MessageId>>>

export function ChangesTable({ changes, before }: ChangesTableProps) {
  const { say } = useText()
  if (changes.length === 0) return <p className="mt-1">{say('dossier.changes.unseen')}</p>
  return (
    <table className="mt-2 w-full text-left text-[0.8125rem]">
      <thead className="text-muted text-xs">
        <tr>
          {[say('dossier.changes.what'), before, say('dossier.changes.now')].map((heading) => (
            <th key={heading} scope="col" className="py-1 pr-2 font-normal">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ of, name, before: was, after: is }, index) => (
          <tr key={index} className="border-line border-t align-baseline">
            <th scope="row" className="untrusted py-1 pr-2 font-normal">
              {of === 'line' ? (
                <UntrustedText text={name} />
              ) : of === 'field' ? (
                fieldName(name, say)
              ) : (
                say(NAMES[of])
              )}
            </th>
            <td className="untrusted py-1 pr-2">
              <State of={of} shown={was} />
            </td>
            <td className="untrusted py-1 font-semibold">
              <State of={of} shown={is} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ of, shown }: { of: Change['of']; shown: Change['before'] }) {
  const { say, language } = useText()
  const { codes } = useConfig()
  const { text = '', flag = null } = shown ?? {}
  const meaning = (of === 'status' && codes?.Status?.[text]) || (of === 'reason' && codes?.Motivo?.[text])
  if (meaning) return `${localText(meaning.label, language)} (${text})`
  if (of === 'verdict') return say(`verdict.${text as Verdict}`)
  return (
    <>
      {flag === null ? null : (
        <>
          <FlagIcon flag={flag} className="mr-1.5 align-[-0.125rem]" />
          <span className="sr-only">{say(`flag.${flag}`)}: </span>
        </>
      )}
      {text === '' ? '—' : <UntrustedText text={text} />}
    </>
  )
}
