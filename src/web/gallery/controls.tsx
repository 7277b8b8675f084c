import { RotateCw } from 'lucide-react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy/copy-button.tsx'
import { CopyIcon } from '../ui/copy/copy-icon.tsx'
import { Field } from '../ui/field.tsx'
import { SupportButton } from '../ui/copy/support-button.tsx'
import { Section, Specimen } from './section.tsx'

const FACTS = {
  at: Date.UTC(2026, 10, 19, 17, 3, 22),
  address: 'GET Score/ObterLaudo/{id}',
  kind: 'service-failure',
  status: 500,
  responseStarted: true,
  requestId: '0192f3c1',
  durationMs: 812,
}

/** Buttons, fields and copy buttons. */
export function Controls() {
  return (
    <Section id="controls" title="Buttons and fields">
      <Specimen name="Button: plain, primary, disabled">
        <div className="flex flex-wrap gap-2">
          <Words />
          <Words look="primary" />
          <Words isDisabled />
          <Words look="primary" isDisabled />
        </div>
      </Specimen>
      <Specimen name="Button: bar">
        <div className="bg-bar text-bar-ink flex gap-1 rounded-md p-2">
          <Words look="bar" />
          <Words look="bar" isDisabled />
        </div>
      </Specimen>
      <Specimen name="CopyButton, SupportButton">
        <p className="flex items-center gap-3">
          <span className="font-mono text-xs">onb-2026-11-000481</span>
          <CopyButton text="onb-2026-11-000481" name="Chave" />
          <SupportButton facts={FACTS} release="0.1.0" />
        </p>
      </Specimen>
      <Specimen name="CopyIcon: resting, copied, failed">
        <p className="flex gap-3">
          <CopyIcon outcome={null} />
          <CopyIcon outcome="copied" />
          <CopyIcon outcome="failed" />
        </p>
      </Specimen>
      <Specimen name="Field">
        <Field label="ClientId" name="empty" autoComplete="off" />
      </Specimen>
      <Specimen name="Field, filled, invalid, disabled">
        <div className="space-y-3">
          <Field label="ClientId" name="filled" defaultValue="atendimento-sp" autoComplete="off" />
          <Field label="ClientId" name="wrong" defaultValue="errado" aria-invalid autoComplete="off" />
          <Field label="ClientId" name="off" defaultValue="atendimento-sp" disabled autoComplete="off" />
        </div>
      </Specimen>
    </Section>
  )
}

function Words({
  look = 'plain',
  isDisabled = false,
}: {
  look?: 'plain' | 'primary' | 'bar'
  isDisabled?: boolean
}) {
  const { say } = useText()
  return (
    <Button look={look} disabled={isDisabled}>
      <RotateCw aria-hidden="true" className="size-3.5" />
      {say('retry')}
    </Button>
  )
}
