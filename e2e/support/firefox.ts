import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Playwright drives its own Firefox only. This client sends WebDriver BiDi commands to the Firefox of the system. */

interface Message {
  readonly type: 'success' | 'error' | 'event'
  readonly id?: number
  readonly result?: unknown
  readonly message?: string
  readonly params?: { readonly level: string; readonly text: string }
}

export interface Firefox {
  readonly open: (url: string) => Promise<void>
  /** Runs an expression in the page, awaits it and returns its string. @throws Error if it throws. */
  readonly evaluate: (expression: string) => Promise<string>
  readonly type: (text: string) => Promise<void>
  /** Errors of the console and of scripts so far. */
  readonly errors: readonly string[]
  readonly close: () => Promise<void>
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const errors: string[] = []
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { type, id = 0, result, message, params } = JSON.parse(String(data)) as Message
    if (type === 'event' && params?.level === 'error') errors.push(params.text)
    if (type === 'success') pending.get(id)?.resolve(result)
    if (type === 'error') pending.get(id)?.reject(new Error(message))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  function send<Result>(method: string, params: object): Promise<Result> {
    lastId += 1
    const answer = Promise.withResolvers<unknown>()
    pending.set(lastId, answer)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return answer.promise as Promise<Result>
  }
  return { send, errors }
}

interface Evaluation {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

export async function startFirefox(executable: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'lupa-firefox-'))
  const parameters = ['--headless', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn(executable, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  const closed = new Promise((resolve) => child.on('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(`${url}/session`)
    })
    child.on('close', () => reject(new Error(`Firefox did not start: ${output}`)))
  })
  const { send, errors } = await connect(address)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  return {
    errors,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => {
      const { type, result, exceptionDetails } = await send<Evaluation>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return result?.value ?? ''
    },
    type: async (text) => {
      const actions = text.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    close: async () => {
      child.kill('SIGTERM')
      await closed
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
