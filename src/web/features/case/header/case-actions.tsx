import { Columns2, Copy, Ellipsis, FileText, Printer, RotateCw } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Case } from '../../../../core/case/assemble.ts'
import { useText } from '../../../i18n/text.ts'
import { useAriaKeys, KeyHint } from '../../../keyboard/keyboard-context.tsx'
import type { ShortcutId } from '../../../keyboard/shortcuts.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { useAccess } from '../../../data/access.ts'
import { Button } from '../../../ui/controls.tsx'
import { Popover } from '../../../ui/overlay.tsx'
import type { CaseTexts } from '../texts/use-case-texts.ts'
import { SectionButtons } from './section-links.tsx'

interface CaseActionsProps {
  readonly current: Case
  readonly texts: CaseTexts
  readonly onRefresh: () => void
}

/** What can be done with the case: to fetch it again, print it, compare it, and copy its texts. */
export function CaseActions({ current, texts, onRefresh }: CaseActionsProps) {
  const { say } = useText()
  const { print } = useAccess()
  return (
    <div className="flex shrink-0 items-center gap-2 max-sm:hidden print:hidden">
      <Button
        className="px-2"
        aria-label={say('case.refresh')}
        aria-keyshortcuts={useAriaKeys('case.refresh')}
        title={say('case.refresh')}
        onClick={onRefresh}
      >
        <RotateCw aria-hidden="true" className="size-3.5" />
      </Button>
      <Button className="@max-5xl:px-2" title={say('print')} onClick={print}>
        <Printer aria-hidden="true" className="size-3.5" />
        <span className="@max-5xl:sr-only">{say('print')}</span>
      </Button>
      <CompareLink
        current={current}
        className="bg-surface text-ink border-line hover:bg-hover inline-flex min-h-8 items-center gap-1.5 rounded-md border px-3 text-[0.8125rem] font-medium @max-5xl:px-2"
      >
        <span className="@max-5xl:sr-only">{say('case.compare')}</span>
      </CompareLink>
      <TextsButton texts={texts} className="@max-5xl:px-2" nameClassName="@max-5xl:sr-only" />
      <CopyTextButton name="customer" texts={texts} />
      <CopyTextButton name="opinion" texts={texts} />
    </div>
  )
}

/** Leads to the comparison with this case on its first side. */
function CompareLink(props: { current: Case; className: string; children: ReactNode }) {
  const { say } = useText()
  const { reference } = props.current.judgement.joined
  return (
    <Link
      to={paths.compare({ a: reference, b: null })}
      title={say('case.compare')}
      className={props.className}
    >
      <Columns2 aria-hidden="true" className="size-3.5 shrink-0" />
      {props.children}
    </Link>
  )
}

interface TextsButtonProps {
  readonly texts: CaseTexts
  readonly className: string
  readonly nameClassName?: string
}

function TextsButton({ texts, className, nameClassName = '' }: TextsButtonProps) {
  const { say } = useText()
  return (
    <Button
      aria-haspopup="dialog"
      aria-keyshortcuts={useAriaKeys('case.texts')}
      title={say('texts.open')}
      className={className}
      onClick={texts.open}
    >
      <FileText aria-hidden="true" className="size-3.5" />
      <span className={nameClassName}>{say('texts.open')}</span>
      <KeyHint id="case.texts" />
    </Button>
  )
}

const SHORTCUT_OF = { customer: 'case.message', opinion: 'case.opinion' } as const satisfies Record<
  string,
  ShortcutId
>

interface CopyTextButtonProps {
  readonly name: 'customer' | 'opinion'
  readonly texts: CaseTexts
  readonly className?: string
}

/** Copies one of the texts at once. */
export function CopyTextButton({ name, texts, className = '' }: CopyTextButtonProps) {
  const { say } = useText()
  const shortcut = SHORTCUT_OF[name]
  const label = say('copy.label', { name: say(`texts.${name}`) })
  return (
    <Button
      look={name === 'opinion' ? 'primary' : 'plain'}
      aria-keyshortcuts={useAriaKeys(shortcut)}
      title={label}
      className={className}
      onClick={() => texts.copy(name)}
    >
      <Copy aria-hidden="true" className="size-3.5" />
      {/* Not an `aria-label`: that would have to contain the key as well, which is part of the visible text. */}
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{say(`texts.${name}.short`)}</span>
      <KeyHint id={shortcut} className={name === 'opinion' ? 'border-current! text-inherit!' : ''} />
    </Button>
  )
}

/** On a phone, where only the texts have buttons of their own, everything else. */
export function MoreActions({ current, texts, onRefresh }: CaseActionsProps) {
  const { say } = useText()
  const { print } = useAccess()
  const id = useId()
  const item =
    'hover:bg-hover flex min-h-11 w-full items-center justify-start gap-1.5 rounded-md border border-transparent px-3 text-[0.8125rem] font-medium'
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <div className="sm:hidden print:hidden">
      <Button
        className="border-transparent bg-transparent px-2"
        aria-label={say('case.more')}
        popoverTarget={id}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </Button>
      <Popover id={id} label={say('case.more')}>
        {() => (
          // A choice closes the menu; the button that opened it has the focus then, so that a dialog returns it there.
          <div onClickCapture={close}>
            <TextsButton texts={texts} className={item} />
            <CompareLink current={current} className={item}>
              {say('case.compare')}
            </CompareLink>
            <Button className={item} onClick={print}>
              <Printer aria-hidden="true" className="size-3.5" />
              {say('print')}
            </Button>
            <Button className={item} onClick={onRefresh}>
              <RotateCw aria-hidden="true" className="size-3.5" />
              {say('case.refresh')}
            </Button>
            <div className="border-line mt-1 flex flex-wrap gap-1.5 border-t pt-2">
              <SectionButtons className="min-h-9 border px-3" />
            </div>
          </div>
        )}
      </Popover>
    </div>
  )
}
