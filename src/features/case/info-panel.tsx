import type { Case } from '../../cases/assemble.ts'
import { readable, Unreadable } from '../../contract/readable.ts'
import type { LaudoTitle } from '../../contract/laudo.ts'
import { SUCCESS_MESSAGE } from '../../contract/envelope.ts'
import { useText } from '../../i18n/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AbsentState } from './absent-state.tsx'
import { NameValue, NameValueList } from './name-value.tsx'

/** Fields of Analise and Biometria that another panel shows. */
const SHOWN_ELSEWHERE = new Set(['OCR', 'TaxaSimilaridade', 'DataCadastro', 'DataEnvio', 'DataResposta'])

/** Whatever the answers carry that no other panel shows, under its own name. */
export function InfoPanel({ current }: { current: Case }) {
  const { say } = useText()
  const state = current.panels.info
  const { analise, biometria, laudo } = current.judgement.joined
  const messages = messagesOf(current)
  return (
    <Panel name="info" title={say('panel.info')} state={state.state}>
      {state.state === 'loading' ? (
        <SkeletonRows rows={8} className="h-8" />
      ) : state.state === 'absent' ? (
        <AbsentState panel="info" why={state.why} />
      ) : (
        <div className="divide-line divide-y">
          {messages.length === 0 ? null : (
            <Group title="Mensagens">
              {messages.map((message, at) => (
                <p key={at} className="foreign text-[0.8125rem]">
                  {message}
                </p>
              ))}
            </Group>
          )}
          {laudo ? <GeneralLines lines={readable(laudo.ConteudoPadraoAnalise) ?? []} /> : null}
          {analise ? <Fields title="Analise" record={analise} /> : null}
          {biometria ? <Fields title="Biometria" record={biometria} /> : null}
        </div>
      )}
    </Panel>
  )
}

/** The messages of all answers, other than the one that only says that they succeeded. */
function messagesOf({ calls }: Case): string[] {
  const all = Object.values(calls).flatMap((call) =>
    call.state === 'answered' ? call.answer.data.Mensagens : [],
  )
  return all.filter((message) => message.trim().toUpperCase() !== SUCCESS_MESSAGE)
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="px-4 py-3">
      <h3 className="text-muted mb-1.5 text-xs font-semibold">{title}</h3>
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
          <NameValue key={at} name={readable(line.Titulo) ?? '—'} isWide>
            {shown(line.Valor)}
          </NameValue>
        ))}
      </NameValueList>
    </Group>
  )
}

function Fields({ title, record }: { title: string; record: Record<string, unknown> }) {
  return (
    <Group title={title}>
      <NameValueList>
        {Object.entries(record)
          .filter(([name]) => !SHOWN_ELSEWHERE.has(name))
          .map(([name, value]) => (
            <NameValue key={name} name={name} isWide>
              {shown(value)}
            </NameValue>
          ))}
      </NameValueList>
    </Group>
  )
}

/** Any value as text: what is no scalar as the JSON that it came as. */
function shown(value: unknown): string | null {
  const raw = value instanceof Unreadable ? value.raw : value
  if (raw === null || raw === undefined) return null
  return typeof raw === 'string' ? raw : JSON.stringify(raw)
}
