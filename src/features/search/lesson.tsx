import { useStore } from 'zustand'
import { Link } from '../../paths/router.tsx'
import { useText } from '../../i18n/text.ts'
import { paths } from '../../paths/paths.ts'
import { ForeignText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { useRecents } from '../../case-data/recents-context.ts'
import { useConfig } from '../../config/config-context.ts'

const WORDS = ['chave', 'id', 'cpf'] as const

/** What can be pasted into the box, for who has not opened a case yet; in the demonstration, with one to try. */
export function Lesson() {
  const { say } = useText()
  const recents = useRecents()
  const isBeginning = useStore(recents, (cases) => cases.length === 0)
  if (!isBeginning) return null
  return (
    <section className="mt-10" aria-labelledby="lesson">
      <h2 id="lesson" className="mb-2 text-[0.8125rem] font-semibold">
        {say('learn.title')}
      </h2>
      <dl className="grid gap-2 sm:grid-cols-3">
        {WORDS.map((word) => (
          <div key={word} className="bg-surface border-line rounded-lg border px-4 py-3">
            <dt className="font-semibold">{say(`help.words.${word}`)}</dt>
            <dd className="mt-0.5 text-[0.8125rem]">
              <p className="text-muted">{say(`help.words.${word}.lead`)}</p>
              {word === 'chave' ? <Example /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Example() {
  const { say } = useText()
  const config = useConfig()
  const example = config.demonstration?.cases.find((each) => each.by === 'chave')
  if (!example) return null
  return (
    <p className="mt-1.5">
      {say('learn.try')}{' '}
      <Link
        to={paths.analysis({ by: 'chave', value: example.value })}
        className="foreign text-accent font-mono text-xs underline underline-offset-4"
      >
        <ForeignText text={example.value} isCut />
      </Link>
    </p>
  )
}
