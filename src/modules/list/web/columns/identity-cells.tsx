import { Link } from 'react-router'
import { formatCpfText } from '#core/findings/values/cpf-and-rg.ts'
import { paths } from '#core/paths/paths.ts'
import { holderOf } from '#modules/links/core/case-summary.ts'
import { lookupOf } from '#modules/list/web/data/neighbours.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { useText } from '#words/use-text.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { useRow } from './row-context.ts'
import { useCodeTexts } from './use-code-texts.ts'

export function KeyCell() {
  const { row, original } = useRow()
  const { key, mark } = row
  return (
    <>
      <Link
        to={paths.analysis(lookupOf(original))}
        tabIndex={-1}
        title={inlineText(key.typed)}
        className={`case-line untrusted font-mono text-xs leading-[1.125rem] hover:underline ${mark === null ? '' : 'text-muted'}`}
      >
        <UntrustedText text={key.typed} />
      </Link>
      <TypeAndStatus />
    </>
  )
}

function TypeAndStatus() {
  const { say } = useText()
  const { summary } = useRow().row
  const { statusText, labelOf } = useCodeTexts()
  const code = summary?.documentType ?? null
  const label = code === null ? null : labelOf('TipoDocumento', code)
  const type = label === code ? null : label
  const status = summary?.status ? say('list.service', { status: statusText(summary.status) }) : null
  if (type === null && status === null) return null
  return (
    <span
      className="case-second case-detail untrusted"
      title={inlineText([type, status].filter(Boolean).join(' · '))}
    >
      {type === null ? null : (
        <span className={status === null ? '' : 'case-kind'}>
          <bdi>{type}</bdi>
          {status === null ? '' : ' · '}
        </span>
      )}
      <bdi>{status}</bdi>
    </span>
  )
}

/** The document's holder and CPF. An unread document shows the name in the laudo. */
export function NameCell() {
  const { say } = useText()
  const { summary } = useRow().row
  if (!summary) return null
  const holder = holderOf(summary)
  return (
    <>
      {holder === null ? (
        <span className="case-line text-muted">{say('case.noName')}</span>
      ) : (
        <span className="case-line untrusted" title={inlineText(holder)}>
          <UntrustedText text={holder} />
        </span>
      )}
      {summary.nameInLaudo === null ? (
        <span className="case-second case-detail untrusted tabular">
          {summary.cpf === null ? (
            say('list.noCpf')
          ) : (
            <UntrustedText
              className="font-mono"
              text={formatCpfText(summary.cpf)}
              title={inlineText(summary.cpf)}
            />
          )}
        </span>
      ) : (
        <span className="case-second">{say('case.nameInLaudo')}</span>
      )}
    </>
  )
}
