import { localText } from '../../../../core/config/local-text.ts'
import type { Change } from '../../../../core/dossier/changes.ts'
import { useConfig } from '../../../data/config-context.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { useFieldName } from '../../../wording/use-wording.ts'

interface ChangesTableProps {
  readonly changes: readonly Change[]
  /** What the earlier state is: `dossier.changes.before` of the page, or of a dossier. */
  readonly before: string
}

/** What has changed of a case, one row each. Nothing that is compared may have: then it says that. */
export function ChangesTable({ changes, before }: ChangesTableProps) {
  const { say } = useText()
  if (changes.length === 0) return <p className="mt-1">{say('dossier.changes.unseen')}</p>
  return (
    <table className="mt-2 w-full text-[0.8125rem]">
      <thead className="text-muted text-xs">
        <tr>
          <th scope="col" className="py-1 pr-2 text-left font-normal">
            {say('dossier.changes.what')}
          </th>
          <th scope="col" className="py-1 pr-2 text-left font-normal">
            {before}
          </th>
          <th scope="col" className="py-1 text-left font-normal">
            {say('dossier.changes.now')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={index} className="border-line border-t align-baseline">
            <th scope="row" className="untrusted py-1 pr-2 text-left font-normal">
              <ChangedThing change={change} />
            </th>
            <td className="untrusted py-1 pr-2">
              <ChangedText change={change} text={change.before} />
            </td>
            <td className="untrusted py-1 font-semibold">
              <ChangedText change={change} text={change.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NAMES = {
  verdict: 'dossier.verdict',
  status: 'field.Status',
  reason: 'field.Motivo',
  similarity: 'panel.face',
} as const satisfies Readonly<Record<Exclude<Change['of'], 'field' | 'line'>, MessageId>>

function ChangedThing({ change: { of, name, part } }: { change: Change }) {
  const { say } = useText()
  const fieldName = useFieldName()
  if (of !== 'field' && of !== 'line') return say(NAMES[of])
  return (
    <>
      {of === 'field' ? fieldName(name) : <UntrustedText text={name} isCut />}
      {of === 'field' && part === 'value' ? null : (
        <span className="text-muted block text-xs">{say(`dossier.changes.${part}`)}</span>
      )}
    </>
  )
}

function ChangedText({ change: { of, part }, text }: { change: Change; text: string }) {
  const { say, language } = useText()
  const { codes } = useConfig()
  if (text === '') return '—'
  const meaning = (of === 'status' && codes?.Status?.[text]) || (of === 'reason' && codes?.Motivo?.[text])
  if (meaning) return `${localText(meaning.label, language)} (${text})`
  if (of === 'verdict') return say(`verdict.${text as 'fail' | 'warn' | 'incomplete' | 'clear'}`)
  if (part === 'flag') return say(`flag.${text as 'fail' | 'warn' | 'ok' | 'unchecked' | 'absent'}`)
  return <UntrustedText text={text} isCut />
}
