import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/controls.tsx'

/** Shown instead of the console if its config could not be loaded. */
export function StartError() {
  return (
    <I18nProvider i18n={i18n}>
      <Words />
    </I18nProvider>
  )
}

function Words() {
  const { say } = useText()
  return (
    <div role="alert" className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <h1 className="text-lg font-semibold">{say('start.failed')}</h1>
      <p className="text-muted mt-2">{say('start.failed.next')}</p>
      <Button look="primary" className="mt-5" onClick={() => location.reload()}>
        {say('retry')}
      </Button>
    </div>
  )
}
