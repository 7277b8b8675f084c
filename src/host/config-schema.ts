import * as z from 'zod/mini'
import { Config } from '../config/schema.ts'

/** What each part of the config file is for, for editors to show. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  brand: 'Name of the console on the screen.',
  codes: 'What the codes of the service mean; the console ships no meaning for them.',
  'codes.Status': 'Analise.Status: code to label and level.',
  'codes.Motivo': 'Analise.Motivo: code to label and level.',
  'codes.TipoDocumento':
    'OCR.TipoDocumento: code to label, level and kind; the kind decides which rules run.',
  'codes.Biometria': 'The face-match outcome: code to label and level.',
  vocabulary: 'Phrases added to the built-in lists of the reader of the laudo.',
  'vocabulary.none': 'Phrases that say that no validation was made.',
  'vocabulary.confirmed': 'Whole phrases that confirm; one word more and they do not.',
  'vocabulary.refused': 'Words or phrases that refuse.',
  'vocabulary.doubtful': 'Words or phrases that raise a doubt.',
  'vocabulary.deathRecordAbsentIsOk': 'Whether "no death record found" is shown green.',
  labels: 'Further labels of the laudo and the OCR fields that they speak of.',
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
  batch: 'How a list of cases is asked for.',
  'batch.concurrency': 'Calls to the service, 1 to 32, that a list has under way at once; 4 unless set.',
}

/** The JSON Schema of the config file, for editors to complete and check it. */
export function configJsonSchema(): object {
  return z.toJSONSchema(Config, {
    io: 'input',
    override({ jsonSchema, path }) {
      const name = path.filter((part) => part !== 'properties').join('.')
      const description = DESCRIPTIONS[name]
      if (description !== undefined) jsonSchema.description = description
    },
  })
}
