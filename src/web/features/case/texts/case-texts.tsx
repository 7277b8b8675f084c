import { Suspense, useEffect, useState } from 'react'
import type { LiveCase } from '#web/data/use-case.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Cause } from '#core/findings/model/judgement.ts'
import type { Words } from '#words/text/field-text.ts'
import { loadWords } from '#words/words.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { useConfig } from '#web/data/config-context.ts'
import { hostTime } from '#web/data/host-clock.ts'
import { useText } from '#words/text.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { writeClipboard } from '#web/ui/copy.tsx'
import { announce, announceFirst, CONFIRMED_MS, confirm } from '#web/ui/live-region.tsx'
import { inlineText } from '#words/text/visible-text.ts'
import { Dialog } from '#web/ui/overlay.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { useWaitText } from '#web/features/case/panel/case-panel.tsx'
import type { TextName } from './texts.tsx'

/** How long the message to a customer is seen after it was copied, in milliseconds. */
const READING_MS = 6000

async function loadTexts() {
  const [{ Texts: Drawer, writeText }] = await Promise.all([import('./texts.tsx'), loadWords('texts')])
  return { Drawer, writeText }
}

export const Texts = lazyWithPreload(async () => (await loadTexts()).Drawer)

/** An alert as the internal opinion says it. */
export async function writeAlert(cause: Cause, findings: readonly Finding[], words: Words): Promise<string> {
  const [{ alertText }] = await Promise.all([import('./opinion-text.ts'), loadWords('texts')])
  return alertText(cause, findings, words)
}

export interface CaseTexts {
  /** What the case waits for, until every call has ended: no text is made before that. */
  readonly wait: string | null
  /** Copies one at once, in the language of the screen, and confirms which and of which case. */
  readonly copy: (name: TextName) => void
  readonly copied: TextName | null
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** The texts of a case and their shortcuts; while calls run they only say what is waited for. */
export function useCaseTexts({ current, answeredAt }: LiveCase): CaseTexts {
  const { say, language } = useText()
  const promisesContact = useConfig().customer?.promisesContact ?? false
  const [isOpen, setOpen] = useState(false)
  const [copied, setCopied] = useState<TextName | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const { state, chave, id } = current
  const waitText = useWaitText(current.calls)
  const wait = state === 'loading' ? waitText : null
  const protocol = inlineText(chave ?? id ?? current.reference.value)

  function whenComplete(run: () => void): void {
    if (wait === null) run()
    else announce(say('texts.waiting', { wait }))
  }

  async function write(name: TextName): Promise<string> {
    const { writeText } = await loadTexts()
    return writeText(name, current, { say, language, now: new Date(hostTime()), promisesContact, answeredAt })
  }

  async function copyText(name: TextName): Promise<void> {
    const text = await write(name)
    await writeClipboard(text)
    setCopied(name)
    // The message to the customer is short and holds no personal data: what was copied is seen.
    if (name === 'customer') confirm(say('texts.copied.customer', { text }), READING_MS)
    else announceFirst(say('texts.copied', { text: say('texts.opinion'), protocol }))
  }

  const copy = (name: TextName) =>
    whenComplete(() => {
      copyText(name).catch(() => {
        // The text is shown instead, so that it can be selected by hand.
        open()
        confirm(say('copy.failed', { name: say(`texts.${name}`) }))
      })
    })
  const show = () => setOpen(true)
  // Loaded before it opens: an empty dialog would take the focus itself.
  const open = () => whenComplete(() => void Texts.preload().then(show, show))

  const isThere = state !== 'error'
  useShortcut('case.message', () => copy('customer'), isThere)
  useShortcut('case.opinion', () => copy('opinion'), isThere)
  useShortcut('case.texts', open, isThere)
  return { wait, copy, copied, isOpen, open, close: () => setOpen(false) }
}

export function TextsDialog({ onClose }: { onClose: () => void }) {
  const { say } = useText()
  return (
    <Dialog title={say('texts.open')} look="drawer" onDismiss={onClose}>
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Texts onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
