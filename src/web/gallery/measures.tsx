import { useText } from '../i18n/text.ts'
import type { FlagName } from '../ui/flag.tsx'
import { Gauge } from '../ui/similarity/gauge.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { Section, Specimen } from './section.tsx'

const CUT_OFFS = { ok: 95, warn: 80 }

const GAUGES: readonly { name: string; percent: number | null; flag: FlagName; cuts?: typeof CUT_OFFS }[] = [
  { name: 'fail', percent: 41.3, flag: 'fail' },
  { name: 'warn, at the cut-off', percent: 80, flag: 'warn' },
  { name: 'ok', percent: 97.52, flag: 'ok' },
  { name: '0', percent: 0, flag: 'fail' },
  { name: '100', percent: 100, flag: 'ok' },
  { name: 'many digits', percent: 99.999_999_87, flag: 'ok' },
  { name: 'no number', percent: null, flag: 'absent' },
  { name: 'cut-offs close together', percent: 92, flag: 'warn', cuts: { ok: 93, warn: 91 } },
  { name: 'one cut-off for both, at the top', percent: 60, flag: 'ok', cuts: { ok: 50, warn: 50 } },
]

const STEPS = [
  { name: 'Cadastro', time: '19/11/2026 14:02:39', placeholder: '—', duration: null },
  { name: 'Envio', time: '19/11/2026 14:02:41', placeholder: '—', duration: '+2 s' },
  { name: 'Resposta', time: '19/11/2026 14:03:22', placeholder: '—', duration: '+41 s' },
]

/** The gauge and the timeline. */
export function Measures() {
  const { say } = useText()
  const label = say('panel.face')
  return (
    <Section id="measures" title="Gauge and timeline">
      {GAUGES.map(({ name, percent, flag, cuts = CUT_OFFS }) => (
        <Specimen key={name} name={`Gauge: ${name}`}>
          <Gauge percent={percent} flag={flag} cutOffs={cuts} label={`${label}: ${name}`} valueText={name} />
        </Specimen>
      ))}
      <Specimen name="Gauge: the unit in doubt">
        <Gauge percent={0.97} flag="warn" cutOffs={CUT_OFFS} isDoubtful label={label} valueText="?" />
      </Specimen>
      <Specimen name="Timeline: all known">
        <Timeline title={say('timeline.analysis')} steps={STEPS} />
      </Specimen>
      <Specimen name="Timeline: under way">
        <Timeline
          title={say('timeline.face')}
          steps={STEPS.map((step, at) =>
            at < 2 ? step : { ...step, time: null, placeholder: say('case.inProgress'), duration: null },
          )}
        />
      </Specimen>
    </Section>
  )
}
