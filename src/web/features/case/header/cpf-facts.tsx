import type { Case } from '../../../../core/case/assemble.ts'
import type { DocumentKind } from '../../../../core/findings/model/evidence.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../ui/copy.tsx'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { cpfPairOf } from './cpf-pair.ts'
import type { CpfPair } from './cpf-pair.ts'

const SIGNS = { equal: '=', different: '≠', unknown: '?' } as const

/** Characters of a formatted CPF; what is longer may wrap. */
const CPF_LENGTH = 14

interface CpfFactsProps {
  readonly current: Case
  readonly kind: DocumentKind
}

/** The document's CPF beside the informed one, both written the same way, and the sign of how they compare. */
export function CpfFacts({ current: { judgement, panels, state }, kind }: CpfFactsProps) {
  const { say, language } = useText()
  const isLoading = panels.ocr.state === 'loading'
  const { read, informed, other, relation } = cpfPairOf(judgement)
  // Equal to what came so far is not yet equal to all.
  const isKnown = !isLoading && (state !== 'loading' || relation === 'different')
  const sources = informed?.sources ?? []
  const [source] = sources
  const places = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
    sources.map((each) => say(`coverage.name.${each}`)),
  )
  return (
    // A number that does not fit beside the other goes below it: none is ever cut.
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2 @3xl:gap-x-2 @3xl:px-2.5 @5xl:px-3 @6xl:gap-x-3 @6xl:px-4">
      <Cpf
        name={say('fact.cpf.read')}
        cpf={read}
        none={say('flag.absent')}
        isLoading={isLoading}
        note={say(`fact.cpf.readIn.${kind === 'licence' || kind === 'rg' ? kind : 'other'}`)}
      />
      <span
        className={`mt-3 grid size-7 place-items-center rounded-full text-base font-bold ${isKnown && relation === 'different' ? 'bg-fail-soft text-fail' : 'bg-unchecked-soft text-muted'}`}
      >
        {isKnown ? (
          <>
            <span aria-hidden="true">{SIGNS[relation]}</span>
            <span className="sr-only">{say(`fact.cpf.relation.${relation}`)}</span>
          </>
        ) : null}
      </span>
      <Cpf
        name={say('field.CPFCliente')}
        cpf={informed}
        none={say('fact.cpf.notInformed')}
        isLoading={isLoading}
        note={
          sources.length > 1
            ? say('fact.cpf.same', { places })
            : source
              ? say(`fact.cpf.source.${source}`)
              : ''
        }
        other={
          other && say('fact.cpf.other', { source: say(`fact.cpf.source.${other.source}`), cpf: other.text })
        }
      />
    </div>
  )
}

interface CpfProps {
  readonly name: string
  readonly cpf: CpfPair['read']
  /** Shown where there is none. */
  readonly none: string
  readonly note: string
  /** Another number of the same kind. */
  readonly other?: string | null
  readonly isLoading: boolean
}

function Cpf({ name, cpf, none, note, other = null, isLoading }: CpfProps) {
  const { say } = useText()
  return (
    <div className="min-w-min flex-[1_1_6.75rem]">
      <div className="text-muted text-xs">{name}</div>
      <div className="flex min-h-6 items-center gap-1">
        {isLoading ? (
          <span aria-hidden="true" className="skeleton h-4 w-full max-w-32" />
        ) : cpf ? (
          <>
            <UntrustedText
              text={cpf.text}
              className={`font-mono text-[0.9375rem] leading-6 tracking-tight @3xl:@max-5xl:text-[0.8125rem] ${cpf.text.length > CPF_LENGTH ? 'min-w-0 wrap-anywhere' : 'whitespace-nowrap'} ${cpf.flag ? FLAG_TEXT[cpf.flag] : ''}`}
              isCut
            />
            <CopyButton text={cpf.text} name={name} className="text-muted @max-5xl:hidden" />
          </>
        ) : (
          <span className="text-muted text-[0.8125rem]">{none}</span>
        )}
      </div>
      {isLoading || !cpf ? (
        <div className="min-h-8 @max-xl:hidden" />
      ) : (
        <div
          className={`text-muted min-h-8 text-xs @max-xl:min-h-0 ${cpf.flag || other ? '' : '@max-xl:hidden'}`}
        >
          {cpf.flag ? (
            <span className={`font-semibold ${FLAG_TEXT[cpf.flag]}`}>
              <FlagIcon flag={cpf.flag} className="mr-1 inline size-3.5 align-text-bottom" />
              {say(`fact.cpf.wrong.${cpf.flag === 'fail' ? 'fail' : 'warn'}`)}{' '}
            </span>
          ) : null}
          {other === null ? null : <span className="text-fail font-semibold">{other} </span>}
          {cpf.flag ? null : <span className="@max-xl:hidden">{note}</span>}
        </div>
      )}
    </div>
  )
}
