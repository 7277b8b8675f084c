import type { ReactNode } from 'react'
import type { Absence, PanelName } from '../../../../core/case/panels.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { EmptyState } from '../../../ui/panel.tsx'

/** Messages for one panel only; every other reason has one message for all panels. */
const PANEL_MESSAGES: Partial<Record<`${PanelName}.${Absence}`, MessageId>> = {
  'ocr.empty': 'absent.ocr.empty',
  'laudo.empty': 'absent.laudo.empty',
}

interface AbsentStateProps {
  readonly panel: PanelName
  readonly why: Absence
  readonly children?: ReactNode
}

/** The reason why a panel has nothing to show. */
export function AbsentState({ panel, why, children }: AbsentStateProps) {
  const { say } = useText()
  return (
    <EmptyState title={say(PANEL_MESSAGES[`${panel}.${why}`] ?? `absent.${why}`)}>
      {why === 'refused' ? say('absent.refused.lead') : null}
      {children}
    </EmptyState>
  )
}
