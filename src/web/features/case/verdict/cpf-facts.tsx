import type { ReactNode } from 'react'
import { readable } from '../../../../core/contract/readable.ts'
import type { Case } from '../../../../core/case/assemble.ts'
import { documentKindOf } from '../../../../core/findings/facts/document-kind.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyValue } from '../../../ui/copy.tsx'
import { cpfPairOf } from '../../../../core/case/cpf-pair.ts'
import type { CpfPair } from '../../../../core/case/cpf-pair.ts'

const SIGNS = { equal: '=', different: '≠', unknown: '?' } as const

/** Characters of a punctuated CPF; what is longer may wrap. */
const CPF_LENGTH = 14

/** The document's CPF beside the informed one, both written the same way, and the sign of how they compare. */
export function CpfFacts({ current: { judgement, panels, state } }: { current: Case }) {
  const { say } = useText()
  const config = useConfig()
  const isLoading = panels.ocr.state === 'loading'
  const isThere = judgement.joined.analise !== null
  const { read, informed, other, relation } = cpfPairOf(judgement)
  // Equal to what came so far is not yet equal to all.
  const isKnown = !isLoading && (state !== 'loading' || relation === 'different')
  const kind = documentKindOf(readable(judgement.joined.analise?.OCR ?? null), config)
  const places = (informed?.sources ?? []).map((source) => say(`fact.cpf.source.${source}`))
  return (
    <>
      <Cpf
        name={say('fact.cpf.read')}
        cpf={read}
        none={isThere ? say('flag.absent') : '—'}
        isLoading={isLoading}
      >
        {say(`fact.cpf.readIn.${kind === 'licence' || kind === 'rg' ? kind : 'other'}`)}
      </Cpf>
      <Cpf
        name={say('field.CPFCliente')}
        cpf={informed}
        none={isThere ? say('fact.cpf.notInformed') : '—'}
        isLoading={isLoading}
        other={
          other && say('fact.cpf.other', { source: say(`fact.cpf.source.${other.source}`), cpf: other.text })
        }
        sign={
          isKnown && (read ?? informed) !== null ? (
            <b
              role="img"
              aria-label={say(`fact.cpf.relation.${relation}`)}
              className={`absolute top-5.5 -left-3 text-lg ${relation === 'different' ? 'text-fail' : 'text-muted'}`}
            >
              {SIGNS[relation]}
            </b>
          ) : null
        }
      >
        {places.join(', ')}
      </Cpf>
    </>
  )
}

interface CpfProps {
  readonly name: string
  readonly cpf: CpfPair['read']
  readonly none: string
  readonly isLoading: boolean
  /** Another number that was informed, and where. */
  readonly other?: string | null
  readonly sign?: ReactNode
  readonly children: ReactNode
}

function Cpf({ name, cpf, none, isLoading, other = null, sign, children }: CpfProps) {
  const { say } = useText()
  return (
    <div className="relative">
      <dt>{name}</dt>
      <dd className="min-h-10 text-xs leading-4">
        {sign}
        {isLoading ? (
          <span aria-hidden="true" className="skeleton mt-1 block h-4 w-32" />
        ) : cpf ? (
          <>
            <CopyValue
              text={cpf.text}
              name={name}
              className={`text-[0.9375rem] leading-6 tracking-tight ${cpf.text.length > CPF_LENGTH ? '' : 'whitespace-nowrap'}`}
            />
            {cpf.flag === null ? null : (
              <span className={`flag mark-${cpf.flag} block font-semibold`}>
                {say(`fact.cpf.wrong.${cpf.flag === 'fail' ? 'fail' : 'warn'}`)}
              </span>
            )}
            {other === null ? null : <span className="text-fail block font-semibold">{other}</span>}
            <span className="fact-note text-muted block">{children}</span>
          </>
        ) : (
          <span className="text-muted text-[0.8125rem] leading-6">{none}</span>
        )}
      </dd>
    </div>
  )
}
