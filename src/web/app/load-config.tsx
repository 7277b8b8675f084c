import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Fetch } from '../../core/client/send-request.ts'
import type { ServedConfig } from '../../core/config/schema.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/controls.tsx'

/**
 * Fetches the config from the host, which validated it at its start: no second validation, and no code for it in the
 * browser.
 *
 * @param origin of the host.
 * @throws Error where it cannot be fetched or parsed. The console cannot start without it.
 */
export async function loadConfig(fetch: Fetch, origin: string): Promise<ServedConfig> {
  const response = await fetch(
    new Request(`${origin}/config.json`, { headers: { Accept: 'application/json' } }),
  )
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return (await response.json()) as ServedConfig
}

interface StartErrorProps {
  readonly words?: 'start.failed' | 'fault.host.not-checked'
}

/** Shown instead of the console if it cannot start; by default because its config could not be loaded. */
export function StartError({ words = 'start.failed' }: StartErrorProps) {
  return (
    <I18nProvider i18n={i18n}>
      <Words words={words} />
    </I18nProvider>
  )
}

function Words({ words }: Required<StartErrorProps>) {
  const { say } = useText()
  return (
    <main className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <div role="alert">
        <h1 className="text-lg font-semibold">{say(words)}</h1>
        <p className="text-muted mt-2">{say(`${words}.next`)}</p>
      </div>
      <Button look="primary" className="mt-5" onClick={() => location.reload()}>
        {say('retry')}
      </Button>
    </main>
  )
}
