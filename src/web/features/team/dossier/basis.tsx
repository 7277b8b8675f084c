import type { ReactNode } from 'react'
import type { ConcludedCase } from '../../../data/access.ts'
import { clockOf } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { VERDICT_TEXT, VerdictIcon } from '../../../ui/verdict-marks.tsx'
import { unvalidatedText, verdictFactsOf } from '../../../../wording/verdict-text.ts'
import { CoverageMarks } from '../../../wording/coverage-marks.tsx'
import { useCodeText, useVerdictText } from '../../../wording/use-wording.ts'
import { Step } from './step.tsx'

/** What a conclusion rests on: verdict, coverage, the facts, and what nobody has seen. */
export function Basis({ current, answeredAt }: Pick<ConcludedCase, 'current' | 'answeredAt'>) {
  const { say, format } = useText()
  const codeText = useCodeText()
  const { sentence } = useVerdictText()
  const { verdict, coverage, fields, lines, similarity, status, reason } = current.judgement
  const counted = (...flags: readonly string[]) => fields.filter(({ flag }) => flags.includes(flag)).length
  const service = [status, reason].flatMap((code) => (code ? [codeText(code)] : [])).join(' · ')
  const facts = verdictFactsOf(current.judgement)
  return (
    <Step title={say('dossier.basis')}>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-[0.8125rem]">
        <Fact name={say('dossier.verdict')}>
          <span className={`flex gap-1.5 font-semibold ${VERDICT_TEXT[verdict]}`}>
            <VerdictIcon verdict={verdict} className="mt-0.5" />
            {say(`verdict.${verdict}`)}
          </span>
          {verdict === 'incomplete' ? (
            <p>{say('dossier.basis.incomplete', { missing: sentence(facts) })}</p>
          ) : null}
        </Fact>
        <Fact name={say('coverage.label')}>
          <CoverageMarks coverage={coverage} />
        </Fact>
        <Fact name={say('dossier.basis.reading')}>
          {[
            say('count.field.ok', { count: counted('ok') }),
            say('count.field.warn', { count: counted('fail', 'warn') }),
            say('count.field.unchecked', { count: counted('unchecked') }),
          ].join(', ')}
        </Fact>
        <Fact name={say('dossier.basis.laudo')}>
          {say('dossier.basis.lines', { count: lines.length })}
          {': '}
          {unvalidatedText(lines, say) ?? say('dossier.basis.lines.all')}
        </Fact>
        <Fact name={say('dossier.basis.face')}>
          {similarity === null || similarity.raw === null
            ? say('similarity.not-computed')
            : [
                similarity.percent === null ? similarity.raw : format.percent(similarity.percent),
                say(`similarity.${similarity.reading}`, {
                  ok: format.number(similarity.cutOffs.ok),
                  warn: format.number(similarity.cutOffs.warn),
                }),
              ].join(', ')}
        </Fact>
        <Fact name={say('dossier.basis.service')}>{service === '' ? say('status.none') : service}</Fact>
        <Fact name={say('dossier.basis.unseen')}>{say('dossier.basis.unseen.what')}</Fact>
        <Fact name={say('dossier.basis.read')}>
          {answeredAt === null ? '—' : format.dateTime(clockOf(new Date(answeredAt)))}
        </Fact>
      </dl>
    </Step>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="untrusted min-w-0">{children}</dd>
    </>
  )
}
