import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { NameValue, NameValueList } from '../ui/name-value.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmptyState, Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { WaitNote } from '../ui/wait-note.tsx'
import { Section, Specimen } from './section.tsx'

const AN_HOUR_MS = 3_600_000

/** A panel in each of its states, with its content. */
export function Panels() {
  const { say } = useText()
  const [over] = useState(() => Date.now() - 1)
  const [ahead] = useState(() => Date.now() + AN_HOUR_MS)
  return (
    <Section id="panels" title="Panels">
      <Specimen name="Panel: loading, SkeletonRows">
        <Panel name="a" title={say('panel.ocr')} state="loading">
          <SkeletonRows rows={3} />
        </Panel>
      </Specimen>
      <Specimen name="Panel: ready, NameValue">
        <Panel name="b" title={say('panel.info')} state="ready" aside="aside">
          <NameValueList className="px-4 py-3">
            <NameValue name="Método">API/Consultar</NameValue>
            <NameValue name={say('face.raw')} isMono>
              97.52
            </NameValue>
            <NameValue name="Perfuracao">{null}</NameValue>
            <NameValue name="NumeroFormularioInferior">
              a value that is longer than the place that it stands in and goes on
            </NameValue>
          </NameValueList>
        </Panel>
      </Specimen>
      <Specimen name="Panel: absent, EmptyState">
        <Panel name="c" title={say('panel.laudo')} state="absent">
          <EmptyState title={say('absent.laudo.empty')} />
        </Panel>
      </Specimen>
      <Specimen name="Panel: absent, EmptyState with more to say">
        <Panel name="d" title={say('panel.face')} state="absent">
          <EmptyState title={say('absent.refused')}>{say('absent.refused.lead')}</EmptyState>
        </Panel>
      </Specimen>
      <Specimen name="Panel: error, Notice">
        <Panel name="e" title={say('panel.laudo')} state="error" error="service-failure">
          <Notice title={say('fault.laudo.service-failure')} actions={<Button>{say('retry')}</Button>}>
            <p className="text-muted mt-1">{say('fault.laudo.service-failure.next')}</p>
          </Notice>
        </Panel>
      </Specimen>
      <Specimen name="Panel: error, WaitNote: under way, over">
        <Panel name="f" title={say('panel.laudo')} state="error" error="rate-limited">
          <Notice title={say('fault.laudo.rate-limited')} actions={null}>
            <div data-changes>
              <WaitNote until={ahead} />
            </div>
            <WaitNote until={over} />
          </Notice>
        </Panel>
      </Specimen>
    </Section>
  )
}
