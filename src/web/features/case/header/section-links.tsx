import type { PanelName } from '../../../../core/case/panels.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { KeyHint, useAriaKeys, useShortcut } from '../../../keyboard/keyboard-context.tsx'
import { focusTarget } from '../state/target.ts'
import { useMay } from '../../../data/access.ts'

/** The sections of a case in the order of their keys, each with its short name. */
const SECTIONS = [
  ['findings', 'panel.findings'],
  ['ocr', 'coverage.reading'],
  ['laudo', 'coverage.laudo'],
  ['face', 'coverage.face'],
  ['timeline', 'section.timeline'],
  ['info', 'section.info'],
  ['raw', 'section.raw'],
] as const satisfies readonly (readonly [PanelName, MessageId])[]

/** Jumps to the sections, so that nobody has to pass every field to reach the laudo. */
export function SectionLinks() {
  const { say } = useText()
  return (
    <nav
      aria-label={say('section.nav')}
      className="-mx-1 flex max-w-full items-center gap-0.5 overflow-x-auto px-1 [scrollbar-width:none] max-sm:hidden print:hidden"
    >
      <SectionButtons className="min-h-8 px-1.5" />
    </nav>
  )
}

/** A button for each section. */
export function SectionButtons({ className }: { className: string }) {
  const mayReadRaw = useMay('raw:read')
  return SECTIONS.filter(([name]) => name !== 'raw' || mayReadRaw).map(([name, label]) => (
    <SectionButton key={name} name={name} label={label} className={className} />
  ))
}

function SectionButton(props: { name: PanelName; label: MessageId; className: string }) {
  const { name, label, className } = props
  const { say } = useText()
  const keys = useAriaKeys(`section.${name}`)
  const go = () => focusTarget({ kind: 'panel', name })
  useShortcut(`section.${name}`, go)
  return (
    <button
      type="button"
      aria-keyshortcuts={keys}
      onClick={go}
      className={`text-muted hover:bg-hover hover:text-ink border-line inline-flex shrink-0 items-center gap-1.5 rounded-md text-[0.8125rem] ${className}`}
    >
      <KeyHint id={`section.${name}`} className="bg-surface" />
      {say(label)}
    </button>
  )
}
