import type { ReactNode } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import { SUCCESS_MESSAGE } from '../../../../core/contract/envelope.ts'
import type { LaudoTitle } from '../../../../core/contract/answers.ts'
import { entriesOf, readable, shownText, Unread } from '../../../../core/contract/readable.ts'
import { answerLabel } from '../../../wording/field-text.ts'
import { useText } from '../../../i18n/text.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { flagOf } from '../../../../core/findings/model/finding.ts'
import { FlagMark } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { SkeletonRows, NameValue, NameValueList } from '../../../ui/panel.tsx'
import { CasePanel } from '../panel/case-panel.tsx'
import { useJudgement } from '../state/live-case-context.ts'

/** Fields of Analise and Biometria that other panels show. */
const SHOWN_ELSEWHERE = new Set(['OCR', 'TaxaSimilaridade', 'DataCadastro', 'DataEnvio', 'DataResposta'])

/** Everything in the answers that no other panel shows; what the interface does not name keeps its own name. */
export function InfoPanel({ current }: { current: Case }) {
  const { analise, biometria, laudo } = current.judgement.joined
  const messages = messagesOf(current)
  const { say } = useText()
  return (
    <CasePanel
      name="info"
      current={current}
      skeleton={<SkeletonRows rows={8} rowRem={2} />}
      className="@max-4xl:order-6"
    >
      {() => (
        <div className="divide-line divide-y">
          {messages.length === 0 ? null : (
            <Group title={say('info.messages')}>
              {messages.map((message, at) => (
                <p key={at} className="untrusted text-[0.8125rem]">
                  <UntrustedText text={message} />
                </p>
              ))}
            </Group>
          )}
          {laudo ? <GeneralLines lines={entriesOf(laudo.ConteudoPadraoAnalise)} /> : null}
          {analise ? <Fields title={say('field.Analise')} record={analise} /> : null}
          {biometria ? <Fields title={say('field.Biometria')} record={biometria} /> : null}
        </div>
      )}
    </CasePanel>
  )
}

/** The messages of this case's answers, without the one that only reports success. */
function messagesOf({ calls, judgement }: Case): string[] {
  const { refused } = judgement.joined
  const answers = [
    refused.analise ? null : calls.score,
    refused.biometria ? null : calls.biometria,
    refused.laudo ? null : calls.laudo,
  ]
  return answers
    .flatMap((call) => (call?.state === 'answered' ? entriesOf(call.answer.data.Mensagens) : []))
    .filter((message) => message.trim().toUpperCase() !== SUCCESS_MESSAGE)
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-4 py-3 print:py-1">
      <h3 className="text-muted mb-1.5 text-xs font-semibold print:mb-0.5">{title}</h3>
      {children}
    </section>
  )
}

function GeneralLines({ lines }: { lines: readonly LaudoTitle[] }) {
  if (lines.length === 0) return null
  return (
    <Group title="Laudo">
      <NameValueList>
        {lines.map((line, at) => (
          <NameValue key={at} name={readable(line.Titulo) ?? '—'}>
            <GeneralValue line={line} />
          </NameValue>
        ))}
      </NameValueList>
    </Group>
  )
}

/** The value of a general line; a verdict has the flag of its finding. */
function GeneralValue({ line }: { line: LaudoTitle }) {
  const { findings } = useJudgement()
  const text = shownText(line.Valor)
  const verdict = findings.find(
    ({ rule, params }) =>
      (rule === 'document-verdict' || rule === 'biometry-verdict') &&
      params['titulo'] === line.Titulo &&
      params['valor'] === text,
  )
  if (verdict) {
    return (
      <FlagMark flag={flagOf(verdict.level)}>
        <UntrustedText text={text} />
      </FlagMark>
    )
  }
  return isBlankText(text) ? <span className="text-muted">—</span> : <UntrustedText text={text} />
}

/** The most fields of an answer that are drawn; the others are in the raw answer. */
const MAX_FIELDS = 200

/** The field that only some services send: without it nothing is said. */
const AUTOMATIC = 'Automatico'

/** Whether the analysis was automatic, which services send as a boolean or as its name. */
function Automatic({ text }: { text: string }) {
  const { say } = useText()
  const answer = text.trim().toLowerCase()
  if (answer === 'true') return say('field.Automatico.yes')
  return answer === 'false' ? say('field.Automatico.no') : <UntrustedText text={text} />
}

function Fields({ title, record }: { title: string; record: Record<string, unknown> }) {
  const { say } = useText()
  const nameOf = (name: string) => {
    const label = answerLabel(name)
    return label === null ? name : say(label)
  }
  const fields = Object.entries(record)
    .filter(([name, value]) => !SHOWN_ELSEWHERE.has(name) && !(value instanceof Unread))
    .map(([name, value]) => [name, shownText(value)] as const)
    .filter(([name, text]) => name !== AUTOMATIC || text !== '')
  return (
    <Group title={title}>
      <NameValueList>
        {fields.slice(0, MAX_FIELDS).map(([name, text]) => (
          <NameValue key={name} name={nameOf(name)}>
            {name === AUTOMATIC ? (
              <Automatic text={text} />
            ) : text === '' ? null : (
              <UntrustedText text={text} />
            )}
          </NameValue>
        ))}
      </NameValueList>
      {fields.length > MAX_FIELDS ? '…' : null}
    </Group>
  )
}
