import { Suspense, useEffect, useState } from 'react'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Cause } from '#core/findings/model/judgement.ts'
import { useMay } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import { toHostTime } from '#web/data/host-clock.ts'
import type { LiveCase } from '#web/data/use-case.ts'
import { useWaitText } from '#web/features/case/panel/case-panel.tsx'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { writeClipboard } from '#web/ui/copy.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { announce, showConfirmation, CONFIRMED_MS } from '#web/ui/live-region.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import type { TextContext } from '#words/text/field-text.ts'
import { loadWords } from '#words/words.ts'
import type { TextName } from './texts.tsx'

const READING_MS = 6000

async function loadTexts() {
  const [{ Texts: Drawer, CustomerMessage: Message, writeText }] = await Promise.all([
    import('./texts.tsx'),
    loadWords('texts'),
  ])
  return { Drawer, Message, writeText }
}

export const Texts = lazyWithPreload(async () => (await loadTexts()).Drawer)
const CustomerMessage = lazyWithPreload(async () => (await loadTexts()).Message)

/** The message to the customer, in the page of people who see masked values. Keeps its height while it loads. */
export function CustomerCard({ isLoading }: { isLoading: boolean }) {
  if (useMay('values:see')) return null
  const skeleton = <SkeletonRows rows={2} />
  return (
    <div className="border-line bg-surface mb-4 min-h-44 rounded-lg border px-4 py-3 @2xl:min-h-34 print:hidden">
      {isLoading ? (
        skeleton
      ) : (
        <Suspense fallback={skeleton}>
          <CustomerMessage />
        </Suspense>
      )}
    </div>
  )
}

export async function writeAlert(
  cause: Cause,
  findings: readonly Finding[],
  words: TextContext,
): Promise<string> {
  const [{ alertText }] = await Promise.all([import('./opinion-text.ts'), loadWords('texts')])
  return alertText(cause, findings, words)
}

export interface CaseTexts {
  /** The calls in flight, in words; null when all have ended. There are no texts before that. */
  readonly wait: string | null
  readonly copy: (name: TextName) => void
  readonly copied: TextName | null
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** The texts of a case and their shortcuts. While calls are in flight, `copy` and `open` only announce the wait. */
export function useCaseTexts({ current, answeredAt, refreshErrors }: LiveCase): CaseTexts {
  const { say, language } = useText()
  const promisesContact = useConfig().customer?.promisesContact ?? false
  const [isOpen, setOpen] = useState(false)
  const [copied, setCopied] = useState<TextName | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const { state } = current
  const waitText = useWaitText(current.calls)
  const wait = state === 'loading' ? waitText : null

  function whenComplete(run: () => void): void {
    if (wait === null) run()
    else announce(say('texts.waiting', { wait }))
  }

  async function copyText(name: TextName): Promise<void> {
    const { writeText } = await loadTexts()
    const now = new Date(toHostTime())
    const hasFailedRefresh = refreshErrors.length > 0
    const facts = { say, language, now, promisesContact, hasFailedRefresh, answeredAt }
    const text = writeText(name, current, facts)
    if (text === null) {
      showConfirmation(say('customer.none'), READING_MS)
      return
    }
    await writeClipboard(text)
    setCopied(name)
    if (name === 'customer') {
      // Shown in full: it is short and has no personal data.
      showConfirmation(say('texts.copied.customer', { text }), READING_MS)
    } else {
      showConfirmation(say('texts.copied.opinion'))
    }
  }

  const copy = (name: TextName) =>
    whenComplete(() => {
      copyText(name).catch(() => {
        open()
        showConfirmation(say('copy.failed', { name: say(`texts.${name}`) }))
      })
    })
  const show = () => setOpen(true)
  // Preloaded: an empty dialog would focus itself.
  const open = () => whenComplete(() => void Texts.preload().then(show, show))

  const hasTexts = state !== 'error'
  useShortcut('case.message', () => copy('customer'), hasTexts)
  useShortcut('case.opinion', () => copy('opinion'), hasTexts)
  useShortcut('case.texts', open, hasTexts)
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
