import * as z from 'zod/mini'
import { decimal, messages, integer, record, scalar, text } from './readable.ts'

/** The face-match result (interface, 2.2). Date-times are text as sent: ISO 8601 without a zone. */
export const Biometria = z.looseObject({
  /** System that did the analysis. */
  Sistema: text,
  /** Method used in the request. */
  Metodo: text,
  /** Analysis id. */
  Id: integer,
  /** When the analysis was registered. */
  DataCadastro: text,
  /** Client-defined key of the analysis. */
  Chave: text,
  /** Taxpayer number of the client to whom the documents belong, with or without punctuation. */
  CPFCliente: scalar,
  /** Similarity between the images; the interface gives no unit. */
  TaxaSimilaridade: decimal,
  /** When the documents were sent. */
  DataEnvio: text,
  /** When the analysis answered. */
  DataResposta: text,
})
export type Biometria = z.output<typeof Biometria>

/** Answer of GET Biometria/Consultar/{id} (interface, 4.2): envelope (2.1) and face match. */
export const BiometriaAnswer = z.looseObject({
  Status: scalar,
  Mensagens: messages,
  Biometria: record(Biometria),
})
export type BiometriaAnswer = z.output<typeof BiometriaAnswer>
