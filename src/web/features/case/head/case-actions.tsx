import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { isId } from '#core/case/lookup.ts'
import { typedCpf } from '#core/case/typed-cpf.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { ALERT_FRAGMENT, paths } from '#core/paths/paths.ts'
import { useAccess, useMay } from '#web/data/access.ts'
import { usePrivacySwitch } from '#web/data/privacy.ts'
import type { LiveCase } from '#web/data/use-case.ts'
import { ModuleParts, useModuleActions } from '#web/features/case/panel/module-parts.tsx'
import { useOpenCase } from '#web/features/case/state/open-case.ts'
import type { CaseTexts } from '#web/features/case/texts/case-texts.tsx'
import { useAriaKeys } from '#web/keyboard/keyboard.tsx'
import { Button } from '#web/ui/controls.tsx'
import { CopyIcon, writeClipboard } from '#web/ui/copy.tsx'
import { showConfirmation } from '#web/ui/live-region.tsx'
import { MENU_ITEM, Popover } from '#web/ui/overlay.tsx'
import { useText } from '#words/use-text.ts'

interface CaseActionsProps {
  readonly texts: CaseTexts
  readonly onRefresh: () => void
}

export function CaseActions({ texts, onRefresh }: CaseActionsProps) {
  return (
    <div className="flex shrink-0 items-center gap-2 print:hidden">
      <MoreActions texts={texts} onRefresh={onRefresh} />
      <CaseButtons texts={texts} className="max-sm:hidden" />
    </div>
  )
}

/** On a phone. */
export function CaseBar({ texts }: { texts: CaseTexts }) {
  return (
    <div className="bg-surface border-line fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden print:hidden">
      <CaseButtons texts={texts} className="min-h-11 grow" />
    </div>
  )
}

function CaseButtons({ texts, className }: { texts: CaseTexts; className: string }) {
  const { buttons } = useModuleActions()
  return (
    <>
      <CopyTextButton name="customer" texts={texts} className={className} />
      <CopyTextButton name="opinion" texts={texts} className={className} />
      <ModuleParts actions={buttons} className={className} />
    </>
  )
}

const SHORTCUTS = { customer: 'case.message', opinion: 'case.opinion' } as const

interface CopyTextButtonProps {
  readonly name: 'customer' | 'opinion'
  readonly texts: CaseTexts
  readonly className: string
}

function CopyTextButton({ name, texts, className }: CopyTextButtonProps) {
  const { say } = useText()
  const keys = useAriaKeys(SHORTCUTS[name])
  const hasModuleButton = useModuleActions().buttons.length > 0
  // People who see masked values talk to customers.
  const primary = useMay('values:see') ? 'opinion' : 'customer'
  const label = say('copy.label', { name: say(`texts.${name}`) })
  const isCopied = texts.copied === name
  return (
    <Button
      look={name === primary && !hasModuleButton ? 'primary' : 'plain'}
      aria-keyshortcuts={keys}
      title={texts.wait ?? (keys === undefined ? label : `${label} (${keys})`)}
      data-done={isCopied ? 'copied' : undefined}
      // Not `disabled`: that loses the focus, and a click must announce the reason.
      aria-disabled={texts.wait !== null}
      className={className}
      onClick={() => texts.copy(name)}
    >
      <CopyIcon outcome={isCopied ? 'copied' : null} />
      {say(`texts.${name}.short`)}
    </Button>
  )
}

function MoreActions({ texts, onRefresh }: CaseActionsProps) {
  const { say } = useText()
  const { print } = useAccess()
  const id = useId()
  const refreshKeys = useAriaKeys('case.refresh')
  const textsKeys = useAriaKeys('case.texts')
  const copyLink = useCopyLink()
  const { menuItems } = useModuleActions()
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
          // Captured: closing first returns the focus to the button, where a dialog later returns it.
          <div onClickCapture={close}>
            <button type="button" aria-keyshortcuts={refreshKeys} className={MENU_ITEM} onClick={onRefresh}>
              {say('case.refresh')}
            </button>
            <ModuleParts actions={menuItems} className={MENU_ITEM} />
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
            {/* Beside a list, the page prints the list. */}
            <button type="button" className={`${MENU_ITEM} in-[.case-beside-list]:hidden`} onClick={print}>
              {say('print')}
            </button>
          </div>
        )}
      </Popover>
    </>
  )
}

/** Returns a function that copies the address of the case, or of the alert of a rule, for another person with access. */
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
    void copy(rule === undefined ? '' : ALERT_FRAGMENT + rule).then(showConfirmation, () =>
      showConfirmation(say('copy.failed', { name: say('case.link') })),
    )
}

function impersonalReference(
  reference: CaseReference,
  { ids }: LiveCase,
  isPersonal: (text: string) => boolean,
): CaseReference | null {
  if (reference.by === 'id' || !isPersonal(reference.value)) return reference
  return ids.id !== null && isId(ids.id) ? { by: 'id', value: ids.id } : null
}
