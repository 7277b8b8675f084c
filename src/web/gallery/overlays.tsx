import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { announce } from '../ui/live-region.tsx'
import { Popover } from '../ui/overlay/popover.tsx'
import { Section, Specimen } from './section.tsx'

const LOOKS = ['question', 'sheet', 'palette'] as const
type Look = (typeof LOOKS)[number]

/** Dialogs and popovers, opened by buttons, and announcements. */
export function Overlays() {
  const [open, setOpen] = useState<Look | null>(null)
  const close = () => setOpen(null)
  return (
    <Section id="overlays" title="Dialog, menu, what is said">
      <Specimen name="Dialog: question, sheet, palette">
        <div className="flex flex-wrap gap-2">
          {LOOKS.map((look) => (
            <Button key={look} data-open={look} onClick={() => setOpen(look)}>
              {look}
            </Button>
          ))}
        </div>
        {open === null ? null : (
          <Dialog title="Trocar a lista?" look={open} onDismiss={close}>
            <div className={open === 'palette' ? 'p-4' : 'mt-3'}>
              <p className="text-muted text-[0.8125rem]">
                O que a lista de agora já respondeu é esquecido. Não há como desfazer.
              </p>
              <div className="mt-4 flex justify-end gap-2">
                <Button onClick={close}>Ficar com ela</Button>
                <Button look="primary" onClick={close}>
                  Trocar
                </Button>
              </div>
            </div>
          </Dialog>
        )}
      </Specimen>
      <Specimen name="Popover">
        <button
          type="button"
          popoverTarget="gallery-menu"
          data-open="menu"
          className="bg-surface border-line hover:bg-hover inline-flex min-h-8 items-center rounded-md border px-3 text-[0.8125rem] font-medium"
        >
          menu
        </button>
        <Popover id="gallery-menu" label="menu">
          {() => <p>Uma segunda fonte diz o mesmo: o laudo, na linha 4.</p>}
        </Popover>
      </Specimen>
      <Specimen name="LiveRegion: heard, not seen">
        <Button onClick={() => announce('CPF copiado')}>announce</Button>
      </Specimen>
    </Section>
  )
}
