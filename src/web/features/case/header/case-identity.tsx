import { useRef } from 'react'
import type { Ref } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import { readable } from '../../../../core/contract/readable.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../ui/copy.tsx'
import type { CopyHandle } from '../../../ui/copy.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { beginningOf, inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { useCodeText } from '../../../wording/field-text.ts'
import { CASE_ITEM, useItemActions } from '../state/item-actions.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'

const LONGEST_NAME = 120

/** What kind of document it is, the identifiers of the case, and when it was answered. */
export function IdentityLine({ current }: { current: Case }) {
  const codeText = useCodeText()
  const { judgement, chave, id, reference } = current
  const kind = judgement.documentType && codeText(judgement.documentType)
  const state = judgement.fields.find((field) => field.name === 'EstadoDocumento')?.value
  const shownChave = chave ?? (reference.by === 'chave' ? reference.value : null)
  const copyButton = useRef<CopyHandle>(null)
  useItemActions(CASE_ITEM, { copy: () => copyButton.current?.copy() })
  const shownId = id ?? (reference.by === 'id' ? reference.value : null)
  return (
    <div className="text-muted flex min-h-6 flex-wrap content-start items-center gap-x-4 gap-y-1 text-[0.8125rem]">
      {kind ? (
        <span className="untrusted">{[kind, state && inlineText(state)].filter(Boolean).join(' · ')}</span>
      ) : current.panels.ocr.state === 'loading' ? (
        <span className="skeleton h-3.5 w-14" />
      ) : null}
      {shownChave === null ? null : <Identifier ref={copyButton} name="Chave" value={shownChave} />}
      {shownId === null ? null : (
        <Identifier
          ref={shownChave === null ? copyButton : undefined}
          name="Id"
          value={shownId}
          // On a phone the first alert has to fit on the screen; the Id is among the information, too.
          className={shownChave === null ? '' : 'max-sm:hidden'}
        />
      )}
      <AnswerTime current={current} />
    </div>
  )
}

interface IdentifierProps {
  readonly ref?: Ref<CopyHandle> | undefined
  readonly name: string
  readonly value: string
  readonly className?: string
}

function Identifier({ ref, name, value, className = '' }: IdentifierProps) {
  return (
    <span className={`inline-flex max-w-full items-center gap-1 ${className}`}>
      {name}{' '}
      <UntrustedText text={value} className="untrusted text-ink font-mono text-xs whitespace-pre-wrap" />
      <CopyButton ref={ref} text={value} name={name} />
    </span>
  )
}

function AnswerTime({ current }: { current: Case }) {
  const { say } = useText()
  const { moment, answered } = useDateTimeText()
  const { analise } = current.judgement.joined
  if (analise === null) return null
  return (
    <span className="untrusted tabular max-sm:hidden">
      {moment(analise.DataResposta) === null
        ? say('case.inProgress')
        : say('case.answered', { at: answered(analise) })}
    </span>
  )
}

/** Shortens a very long name; its whole value is among the fields. */
function shortened(name: string): string {
  const beginning = beginningOf(name, LONGEST_NAME)
  return beginning.length < name.length ? `${beginning}…` : name
}

/** The heading: the name by the OCR, else by the laudo, else the Chave or Id that was looked up. */
export function CaseName({ current }: { current: Case }) {
  const { say } = useText()
  const { judgement, reference, error, panels } = current
  const read = judgement.fields.find((field) => field.name === 'Nome')?.value
  if (read) return <UntrustedText text={shortened(read)} />
  if (error) return say(error.kind === 'not-found' ? 'case.notFound' : 'case.notLoaded')
  if (panels.ocr.state === 'ready') return say('case.noName')
  const line = judgement.lines.find(({ kind, fields }) => kind === 'value' && fields.includes('Nome'))
  const inLaudo = readable(line?.line.Valor)
  if (!inLaudo || isBlankText(inLaudo)) {
    return say('case.unnamed', {
      asked: `${reference.by === 'chave' ? 'Chave' : 'Id'} ${inlineText(reference.value)}`,
    })
  }
  return (
    <>
      <UntrustedText text={shortened(inLaudo)} />{' '}
      <span className="text-muted text-sm font-normal">{say('case.nameInLaudo')}</span>
    </>
  )
}
