import { localText } from '../../../core/config/local-text.ts'
import type { CodeMeaning } from '../../../core/config/schema.ts'
import { useText } from '../../i18n/text.ts'
import { FlagMark } from '../../ui/flag.tsx'
import type { FlagName } from '../../ui/flag.tsx'
import { HelpBox, HelpSection } from './help-section.tsx'
import { useConfig } from '../../data/config-context.ts'
import { wordLists } from '../../../core/findings/vocabulary/vocabulary.ts'
import type { WordLists } from '../../../core/findings/vocabulary/vocabulary.ts'

const TABLES = ['Status', 'Motivo', 'TipoDocumento', 'Biometria'] as const

/** What the service's codes mean in this installation. */
export function CodeTables() {
  const { say } = useText()
  const { codes } = useConfig()
  return (
    <HelpSection id="codes" title={say('help.codes')} lead={say('help.codes.lead')}>
      <div className="gap-4 md:columns-2">
        {TABLES.map((name) => (
          <div key={name} data-help-group className="mb-4 break-inside-avoid">
            <HelpBox>
              <CodeTable name={name} codes={Object.entries(codes?.[name] ?? {})} />
            </HelpBox>
          </div>
        ))}
      </div>
    </HelpSection>
  )
}

interface CodeTableProps {
  readonly name: (typeof TABLES)[number]
  readonly codes: readonly (readonly [string, CodeMeaning])[]
}

function CodeTable({ name, codes }: CodeTableProps) {
  const { say, language } = useText()
  if (codes.length === 0) {
    return (
      <div data-help-entry className="px-4 py-3 text-[0.8125rem]">
        <h3 className="font-semibold">{say(`help.codes.${name}`)}</h3>
        <p className="text-muted mt-1">{say('help.codes.none')}</p>
      </div>
    )
  }
  return (
    <table className="w-full text-left text-[0.8125rem]">
      <caption className="px-4 pt-3 pb-1 text-left font-semibold">{say(`help.codes.${name}`)}</caption>
      <thead className="text-muted text-xs">
        <tr>
          {(['code', 'label', 'level'] as const).map((column) => (
            <th key={column} scope="col" className="px-4 py-1 font-medium">
              {say(`help.codes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {codes.map(([code, { label, level = 'unchecked' }]) => (
          <tr key={code} data-help-entry className="border-line border-t">
            <th scope="row" className="untrusted px-4 py-1.5 font-mono text-xs font-normal">
              {code}
            </th>
            <td className="untrusted px-4 py-1.5">{localText(label, language)}</td>
            <td className="px-4 py-1.5 whitespace-nowrap">
              <FlagMark flag={level}>{say(`flag.${level}`)}</FlagMark>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const LISTS = [
  ['confirmed', 'ok'],
  ['refused', 'fail'],
  ['doubtful', 'warn'],
  ['none', 'unchecked'],
] as const satisfies readonly (readonly [keyof WordLists, FlagName])[]

const POINTS = ['label', 'negation', 'worst', 'unrecognised', 'stem'] as const

/** How the service's texts are read, and the words that decide, the installation's own first. */
export function VocabularyLists() {
  const { say } = useText()
  const lists = wordLists(useConfig())
  return (
    <HelpSection id="texts" title={say('help.texts')} lead={say('help.texts.lead')}>
      <ul className="mb-4 max-w-prose list-disc space-y-1.5 pl-5 text-[0.8125rem]">
        {POINTS.map((point) => (
          <li key={point} data-help-entry>
            {say(`help.texts.${point}`)}
          </li>
        ))}
      </ul>
      <HelpBox>
        {LISTS.map(([name, flag]) => (
          <section key={name} data-help-group className="px-4 py-4">
            <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              {say(`help.texts.${name}`)}
              <FlagMark flag={flag}>{say(`flag.${flag}`)}</FlagMark>
              <span className="text-muted text-xs font-normal">
                {say('help.texts.count', { count: lists[name].length })}
              </span>
            </h3>
            <p className="text-muted mt-0.5 max-w-prose text-[0.8125rem]">{say(`help.texts.${name}.lead`)}</p>
            <ul lang="pt-BR" className="mt-2 flex flex-wrap gap-1.5">
              {lists[name].map((words) => (
                <li
                  key={words}
                  data-help-entry
                  className="bg-sunken border-line rounded border px-1.5 font-mono text-xs leading-5"
                >
                  {words}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </HelpBox>
    </HelpSection>
  )
}
