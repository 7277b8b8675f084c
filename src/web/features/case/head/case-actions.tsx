import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { useAccess, useMay } from '#web/data/access.ts'
import { useText } from '#words/text.ts'
import { useAriaKeys } from '#web/keyboard/keyboard.tsx'
import type { ShortcutId } from '#web/keyboard/shortcuts.ts'
import { Button } from '#web/ui/controls.tsx'
import { MENU_ITEM, Popover } from '#web/ui/overlay.tsx'
import type { CaseTexts } from '#web/features/case/texts/case-texts.tsx'
import { OnCase, useActions } from '#web/features/case/panel/on-case.tsx'
import { useOpenCase } from '#web/features/case/state/open-case.ts'
import { isId } from '#core/case/lookup.ts'
import { typedCpf } from '#core/case/typed-cpf.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { ALERT_FRAGMENT, paths } from '#core/paths/paths.ts'
import { usePrivacySwitch } from '#web/data/privacy.ts'
import type { LiveCase } from '#web/data/use-case.ts'
import { CopyIcon, writeClipboard } from '#web/ui/copy.tsx'
import { confirm } from '#web/ui/live-region.tsx'

interface CaseActionsProps {
  readonly texts: CaseTexts
  readonly onRefresh: () => void
}

export function CaseActions({ texts, onRefresh }: CaseActionsProps) {
  const { buttons } = useActions()
  return (
    <div className="flex shrink-0 items-center gap-2 print:hidden">
      <MoreActions texts={texts} onRefresh={onRefresh} />
      <CopyTextButton name="customer" texts={texts} className="max-sm:hidden" />
      <CopyTextButton name="opinion" texts={texts} className="max-sm:hidden" />
      <OnCase parts={buttons} className="max-sm:hidden" />
    </div>
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

function CopyTextButton({ name, texts, className = '' }: CopyTextButtonProps) {
  const { say } = useText()
  const shortcut = SHORTCUT_OF[name]
  const keys = useAriaKeys(shortcut)
  const seesValues = useMay('values:see')
  const hasOther = useActions().buttons.length > 0
  // Who sees masked values speaks with customers. A module's button weighs more.
  const primary = hasOther ? null : seesValues ? 'opinion' : 'customer'
  const label = say('copy.label', { name: say(`texts.${name}`) })
  return (
    <Button
      look={name === primary ? 'primary' : 'plain'}
      aria-keyshortcuts={keys}
      title={texts.wait ?? (keys === undefined ? label : `${label} (${keys})`)}
      data-done={texts.copied === name ? 'copied' : undefined}
      // Not disabled: it would lose the focus, and could not say why it rests.
      aria-disabled={texts.wait !== null}
      className={className}
      onClick={() => texts.copy(name)}
    >
      <CopyIcon outcome={texts.copied === name ? 'copied' : null} />
      {say(`texts.${name}.short`)}
    </Button>
  )
}

function MoreActions({ texts, onRefresh }: CaseActionsProps) {
  const { say } = useText()
  const { print } = useAccess()
  const id = useId()
  const [refreshKeys, textsKeys] = [useAriaKeys('case.refresh'), useAriaKeys('case.texts')]
  const copyLink = useCopyLink()
  const { lines } = useActions()
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <Button
        className="px-2 max-sm:min-h-11 max-sm:min-w-11"
        aria-label={say('case.more')}
        title={say('case.more')}
        popoverTarget={id}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </Button>
      <Popover id={id} label={say('case.more')} look="menu">
        {() => (
          // A choice closes the menu; the button that opened it has the focus then, so that a dialog returns it there.
          <div onClickCapture={close}>
            <button type="button" aria-keyshortcuts={refreshKeys} className={MENU_ITEM} onClick={onRefresh}>
              {say('case.refresh')}
            </button>
            <OnCase parts={lines} className={MENU_ITEM} />
            <button type="button" className={MENU_ITEM} onClick={() => copyLink()}>
              {say('case.link')}
            </button>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-keyshortcuts={textsKeys}
              className={MENU_ITEM}
              onClick={texts.open}
            >
              {say('texts.open')}
            </button>
            <button type="button" className={MENU_ITEM} onClick={print}>
              {say('print')}
            </button>
          </div>
        )}
      </Popover>
    </>
  )
}

export function CaseBar({ texts }: { texts: CaseTexts }) {
  const { buttons } = useActions()
  return (
    <div className="bg-surface border-line fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden print:hidden">
      <CopyTextButton name="customer" texts={texts} className="min-h-11 grow" />
      <CopyTextButton name="opinion" texts={texts} className="min-h-11 grow" />
      <OnCase parts={buttons} className="min-h-11 grow" />
    </div>
  )
}

/** Copies the address of the case, for somebody else with access; with a rule, that of its alert. */
export function useCopyLink(): (rule?: string) => void {
  const { say } = useText()
  const { masks } = usePrivacySwitch()
  const { reference, live } = useOpenCase()

  async function copy(fragment: string): Promise<string> {
    const { maskerFor } = await masks.load()
    const { calls, judgement, isMasked, chave } = live.current
    const isPersonal = (text: string) =>
      typedCpf(text) !== null ||
      (isMasked ? chave !== text : maskerFor(calls, judgement.lines).key(text) !== text)
    const address = impersonalReference(reference, live, isPersonal)
    if (address === null) return say('case.link.none')
    await writeClipboard(location.origin + paths.analysis(address) + fragment)
    return say('case.link.copied')
  }

  return (rule) =>
    void copy(rule === undefined ? '' : ALERT_FRAGMENT + rule).then(confirm, () =>
      confirm(say('copy.failed', { name: say('case.link') })),
    )
}

/** What the case is looked up by in an address for others: its Id in place of a Chave that says who it is about. */
function impersonalReference(
  reference: CaseReference,
  { ids }: LiveCase,
  isPersonal: (text: string) => boolean,
): CaseReference | null {
  if (reference.by === 'id' || !isPersonal(reference.value)) return reference
  return ids.id !== null && isId(ids.id) ? { by: 'id', value: ids.id } : null
}
