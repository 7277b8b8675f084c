import type { ReactNode } from 'react'
import type { Case } from '../../../src/core/case/assemble.ts'
import { shownText } from '../../../src/core/service/contract/record.ts'
import { flagOf } from '../../../src/core/findings/model/finding.ts'
import type { Finding } from '../../../src/core/findings/model/finding.ts'
import type { FieldJudgement, Judgement, LineJudgement } from '../../../src/core/findings/model/judgement.ts'

interface PartProps {
  readonly judgement: Judgement
}

/** A word with the shape and colour of its flag. */
function Flag({ flag, children }: { flag: string; children: ReactNode }) {
  return <i className={flag}>{children}</i>
}

/** A value that a click copies. */
function Value({ children }: { children: string }) {
  return (
    <button type="button" className="value" onClick={() => void navigator.clipboard.writeText(children)}>
      {children}
    </button>
  )
}

/** In place of the sentence that the catalogue has for a finding. */
function sentenceOf({ rule, variant, fields }: Finding): string {
  return [rule, variant, ...fields].join(' ')
}

function valuesOf({ sides }: Finding): string {
  return sides.map(({ place, value }) => `${place} ${value}`).join(' · ')
}

export function Head({ judgement: { joined } }: PartProps) {
  const analise = joined.analise
  return (
    <header className="head">
      <p>
        Chave <Value>{shownText(analise?.Chave)}</Value> Id <Value>{shownText(analise?.Id)}</Value> respondida
        em {shownText(analise?.DataResposta)}
      </p>
      <h1>{shownText(analise?.OCR?.Nome)}</h1>
      <button type="button">⋯</button>
      <button type="button">Mensagem</button>
      <button type="button">Copiar parecer</button>
    </header>
  )
}

export function Verdict({ judgement }: PartProps) {
  const { verdict, coverage, causes, findings, joined, status, reason, similarity } = judgement
  const leads = causes.slice(0, 2).flatMap((cause) => findings[cause.findings[0] ?? 0] ?? [])
  return (
    <section className="verdict">
      <header>
        <h2 className={verdict} data-verdict-sentence>
          {leads.map(sentenceOf).join(' · ')}
        </h2>
        <p>
          {coverage.map(({ part, state }) => `${part} ${state}`).join(' ')}{' '}
          <small>{judgement.fields.filter(({ value }) => value !== null).length} campos lidos</small>
        </p>
      </header>
      <div className="facts">
        <div className="pair">
          <p>
            <small>CPF no documento</small>
            <Value>{shownText(joined.analise?.OCR?.CPF)}</Value>
            <small>lido na CNH</small>
          </p>
          <b role="img" aria-label="comparado com">
            ?
          </b>
          <p>
            <small>CPF informado</small>
            <Value>{shownText(joined.analise?.CPFCliente)}</Value>
            <small>na análise e no face match</small>
          </p>
        </div>
        <div className="face">
          <Gauge percent={similarity?.percent ?? 0} />
          <small>Similaridade facial</small>
          <Flag flag={similarity?.flag ?? 'absent'}>{similarity?.reading}</Flag>
          <small>
            {similarity?.cutOffs.warn} e {similarity?.cutOffs.ok}
          </small>
        </div>
        <p>
          <small>Conclusão do serviço</small>
          <Flag flag={status?.flag ?? 'absent'}>{status?.code}</Flag>
          <small>
            {reason?.code} {shownText(joined.analise?.MotivoTexto)}
          </small>
        </p>
        <p>
          <small>Vereditos do laudo</small>
          {findings
            .filter(({ rule }) => rule === 'document-verdict' || rule === 'biometry-verdict')
            .map((finding) => (
              <Flag key={finding.rule} flag={flagOf(finding.level)}>
                {valuesOf(finding)}
              </Flag>
            ))}
        </p>
      </div>
    </section>
  )
}

/** The cut-offs behind, and the number on them. */
const ARCS = ['79 100', '14 100', '5 100']

function Gauge({ percent }: { percent: number }) {
  return (
    <svg role="meter" aria-label="Similaridade facial" aria-valuenow={percent} viewBox="0 0 104 62">
      {ARCS.map((dash) => (
        <path key={dash} d="M5 54A47 47 0 0 1 99 54" pathLength="100" strokeDasharray={dash} />
      ))}
      <path d="M12 54A40 40 0 0 1 92 54" pathLength="100" strokeDasharray={`${percent} 100`} />
      <text x="52" y="53" textAnchor="middle">
        {percent}
      </text>
    </svg>
  )
}

function Panel({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <section>
      <header>
        <h3>{title}</h3>
        <small>{aside}</small>
      </header>
      {children}
    </section>
  )
}

/** How many there are of each flag; a press filters. */
function Counts({ flags }: { flags: readonly string[] }) {
  return [...Map.groupBy(flags, (flag) => flag)].map(([flag, alike]) => (
    <button key={flag} type="button" className={flag}>
      {alike.length} {flag}
    </button>
  ))
}

export function Alerts({ judgement: { causes, findings }, state }: PartProps & Pick<Case, 'state'>) {
  return (
    <div data-panel="findings" data-state={state}>
      <Panel title="Alertas" aside={<Counts flags={causes.map(({ flag }) => flag)} />}>
        {causes.map((cause) => (
          <Alert
            key={cause.findings[0]}
            flag={cause.flag}
            findings={cause.findings.flatMap((at) => findings[at] ?? [])}
          />
        ))}
      </Panel>
    </div>
  )
}

function Alert({ flag, findings }: { flag: string; findings: readonly Finding[] }) {
  const [lead] = findings
  if (!lead) return null
  return (
    <details className="alert">
      <summary>
        <b className={flag}>{sentenceOf(lead)}</b>
        <span>{valuesOf(lead)}</span>
      </summary>
      <ul>
        {findings.map((finding, at) => (
          <li key={at}>
            {sentenceOf(finding)} <code>{valuesOf(finding)}</code>
          </li>
        ))}
      </ul>
      <p>
        <button type="button">Ir ao campo</button>
        <button type="button">Copiar</button>
        <button type="button">Sobre a regra</button>
      </p>
    </details>
  )
}

/** The fields before these are the holder's. */
const FIRST_OF_DOCUMENT = 6

export function Reading({ judgement: { fields } }: PartProps) {
  const read = fields.filter(({ flag }) => flag !== 'absent')
  const unread = fields.filter(({ flag }) => flag === 'absent')
  return (
    <Panel title="Leitura do documento" aside={<Counts flags={fields.map(({ flag }) => flag)} />}>
      <div className="fields">
        <h4>Titular</h4>
        {read.slice(0, FIRST_OF_DOCUMENT).map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <h4>Documento</h4>
        {read.slice(FIRST_OF_DOCUMENT).map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </div>
      <p className="rest">
        <Flag flag="absent">Não lidos:</Flag> {unread.map(({ name }) => name).join(', ')}
      </p>
    </Panel>
  )
}

function Field({ field: { name, value, flag, findings } }: { field: FieldJudgement }) {
  const [worst] = findings
  const isAlert = flag === 'fail' || flag === 'warn'
  return (
    <details className={isAlert ? `on-${flag}` : ''}>
      <summary>
        <span>{name}</span>
        {/\d/.test(value ?? '') ? <code>{value}</code> : value}
        <Flag flag={flag}>{flag}</Flag>
        {isAlert && worst ? <small>{sentenceOf(worst)}</small> : null}
      </summary>
      <p>{findings.map(sentenceOf).join('; ')}</p>
    </details>
  )
}

/** What the table is grouped by. */
function groupOf({ flag, note, reading }: LineJudgement): string {
  if (note === 'format' || note === 'digit') return 'note'
  return reading.outcome === 'not-validated' ? 'unchecked' : flag
}

export function Laudo({ judgement: { lines } }: PartProps) {
  return (
    <Panel title="Laudo" aside={`${lines.length} linhas`}>
      <table>
        <thead>
          <tr>
            <th>Campo</th>
            <th>Valor</th>
            <th>Mensagem do laudo</th>
          </tr>
        </thead>
        {[...Map.groupBy(lines, groupOf)].map(([group, alike]) => (
          <tbody key={group}>
            <tr>
              <th colSpan={3} className={group}>
                {group} ({alike.length})
              </th>
            </tr>
            {alike.map((each) => (
              <Line key={each.index} judged={each} />
            ))}
          </tbody>
        ))}
      </table>
    </Panel>
  )
}

function Line({ judged: { label, value, message, fields } }: { judged: LineJudgement }) {
  return (
    <tr>
      <th>{fields.length === 0 ? label : <button type="button">{label}</button>}</th>
      <td>{value}</td>
      <td>{message}</td>
    </tr>
  )
}

const RETURNED = [
  'DataCadastro',
  'DataEnvio',
  'DataResposta',
  'Status',
  'Motivo',
  'Id',
  'Chave',
  'CPFCliente',
  'Sistema',
  'Metodo',
  'TaxaSimilaridade',
]

export function Returned({ judgement: { joined } }: PartProps) {
  const [analise, biometria] = [joined.analise, joined.biometria] as (Record<string, unknown> | null)[]
  return (
    <section>
      <details>
        <summary>
          <h3>O que o serviço devolveu</h3>
          <small>{shownText(joined.analise?.DataResposta)}</small>
        </summary>
        <table>
          <thead>
            <tr>
              <th>Nome</th>
              <th>Análise</th>
              <th>Face match</th>
              <th>Laudo</th>
            </tr>
          </thead>
          <tbody>
            {RETURNED.map((name) => (
              <tr key={name}>
                <th>{name}</th>
                <td>{shownText(analise?.[name])}</td>
                <td>{shownText(biometria?.[name])}</td>
                <td>{shownText(joined.laudo?.ConteudoPadraoAnalise?.[0]?.Valor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <details className="rest">
        <summary>Respostas originais e resumo técnico</summary>
        <button type="button">GET Score/Consultar</button>
        <button type="button">GET Biometria/Consultar</button>
        <button type="button">GET Score/ObterLaudo</button>
        <button type="button">Resumo técnico</button>
      </details>
    </section>
  )
}
