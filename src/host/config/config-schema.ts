import * as z from 'zod/mini'
import { Config } from '../../config/schema.ts'

type Part = Exclude<keyof Config, '$schema'>

/** The keys within a part; of `rules`, the names of rules, which need no description each. */
type KeysOf<P extends Part> = P extends 'labels' | 'rules'
  ? never
  : `${P}.${keyof NonNullable<Config[P]> & string}`

/** What each key of the config file is for; shown by editors. A key without a description does not compile. */
const DESCRIPTIONS: Readonly<Record<Part | { [P in Part]: KeysOf<P> }[Part], string>> = {
  brand: 'How the console is called on the screen.',
  'brand.name': 'Name of the console.',
  codes: 'What the codes of the service mean; the console ships no meaning for them.',
  'codes.Status': 'Analise.Status: code to label and level.',
  'codes.Motivo': 'Analise.Motivo: code to label and level.',
  'codes.TipoDocumento':
    'OCR.TipoDocumento: code to label, level and kind; the kind decides which rules run.',
  'codes.Biometria': 'The face-match outcome: code to label and level.',
  vocabulary: 'Phrases added to the built-in lists by which the laudo is read.',
  'vocabulary.none': 'Phrases that say that no validation was made.',
  'vocabulary.confirmed': 'Whole phrases that confirm; one word more and they do not.',
  'vocabulary.refused': 'Words or phrases that refuse.',
  'vocabulary.doubtful': 'Words or phrases that raise a doubt.',
  'vocabulary.deathRecordAbsentIsOk': 'Whether "no death record found" is shown green.',
  labels: 'Further labels of the laudo, and the OCR fields that they are about.',
  rules: 'The level of a rule’s findings against a value; never ok.',
  similarity: 'Unit and cut-offs of TaxaSimilaridade.',
  'similarity.scale': 'percent or fraction; unset, it is drawn as percent and values up to 1 raise a doubt.',
  'similarity.ok': 'Percent from which the similarity confirms; 95 unless set.',
  'similarity.warn': 'Percent from which it is a doubt, and below which it is a refusal; 80 unless set.',
  session: 'How long a session may last unused, and what it shows.',
  'session.idleMinutes':
    'Minutes without use, 1 to 480, after which every tab of the session is locked; 15 unless set.',
  'session.privacy':
    'Whether names, CPFs and document numbers are masked until someone chooses otherwise; false unless set.',
  batch: 'How a list of cases is loaded.',
  'batch.concurrency': 'Simultaneous calls to the service, 1 to 32, while a list is loaded; 4 unless set.',
}

/** The JSON Schema of the config file, for editors to complete and check it. */
export function configJsonSchema(): object {
  return z.toJSONSchema(Config, {
    io: 'input',
    override({ jsonSchema, path }) {
      const name = path.filter((part) => part !== 'properties').join('.')
      if (Object.hasOwn(DESCRIPTIONS, name)) {
        jsonSchema.description = DESCRIPTIONS[name as keyof typeof DESCRIPTIONS]
      }
    },
  })
}
