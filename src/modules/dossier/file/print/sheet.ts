import Pdf from 'pdfkit'
import { chooseFace, LINE_MAY_BREAK, registerFaces } from './faces.ts'
import type { Face } from './faces.ts'

const MILLIMETRE = 72 / 25.4

/** Of the pages' text, in points. */
export const LEFT = 20 * MILLIMETRE
export const WIDTH = 173 * MILLIMETRE
const RIGHT = 17 * MILLIMETRE
const TOP = 23 * MILLIMETRE
const BOTTOM = 20 * MILLIMETRE
const PAGE_HEIGHT = 297 * MILLIMETRE

export const INK = '#111111'
export const MUTED = '#444444'
const LINE = '#bbbbbb'

export interface Look {
  readonly face: Face
  readonly size: number
  readonly color: string
}

export const BODY: Look = { face: 'sans', size: 8.6, color: INK }
export const BOLD: Look = { ...BODY, face: 'bold' }
export const SMALL: Look = { face: 'sans', size: 7.4, color: MUTED }
export const QUIET: Look = { ...BODY, color: MUTED }
export const MONO: Look = { face: 'mono', size: 7.2, color: INK }

export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface SheetOptions {
  readonly language: string
  readonly title: string
  readonly author: string
  readonly at: Date
}

type Element = PDFKit.PDFStructureElement

/**
 * A tagged PDF/A-3a of A4 pages, written from the top to the bottom. Each piece of it is an element of the structure, which
 * a screen reader follows; lines and running texts are none.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  private readonly root: Element
  private readonly chunks: Uint8Array[] = []
  private readonly ended: Promise<unknown>

  /** @param attach called before anything is written. */
  constructor({ language, title, author, at }: SheetOptions, attach: (doc: PDFKit.PDFDocument) => void) {
    this.doc = new Pdf({
      subset: 'PDF/A-3a',
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      size: 'A4',
      margins: { top: TOP, bottom: BOTTOM, left: LEFT, right: RIGHT },
      autoFirstPage: false,
      bufferPages: true,
      // Its types do not know that null means none.
      font: null as unknown as string,
      info: { Title: title, Author: author, CreationDate: at },
    })
    this.doc.on('data', (chunk: Uint8Array) => this.chunks.push(chunk))
    this.ended = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject))
    attach(this.doc)
    registerFaces(this.doc)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.doc.addPage()
  }

  get y(): number {
    return this.doc.y
  }

  set y(value: number) {
    this.doc.y = value
  }

  space(points: number): void {
    this.y += points
  }

  /** Begins a page where less than so many points are left of this one. */
  keep(height: number): void {
    if (this.y > TOP && this.y + height > PAGE_HEIGHT - BOTTOM) this.newPage()
  }

  newPage(): void {
    this.doc.addPage()
    this.y = TOP
  }

  element(
    tag: string,
    parent: Element = this.root,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): Element {
    const made = this.doc.struct(tag, options)
    parent.add(made)
    return made
  }

  /** Draws something that is an element of its own. */
  draw(tag: string, draw: () => void, parent: Element = this.root, alt?: string): void {
    parent.add(this.doc.struct(tag, alt === undefined ? {} : { alt }, draw))
  }

  /** Draws what only looks: a screen reader passes it over. */
  ornament(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw()
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Makes the next text look so; returns it as it can be printed. */
  private choose(text: string, { face, size, color }: Look): string {
    const shown = chooseFace(this.doc, face, text.replaceAll(/\S{100}(?=\S)/gu, `$&${LINE_MAY_BREAK}`))
    this.doc.fontSize(size).fillColor(color)
    return shown
  }

  heightOf(text: string, look: Look, width: number): number {
    return this.doc.heightOfString(this.choose(text === '' ? ' ' : text, look), { width })
  }

  /** Writes a text within the element that is being drawn; `continued` where another follows in its line. */
  write(text: string, look: Look, { x, y, width }: TextBox, continued = false): void {
    this.doc.text(this.choose(text, look), x, y, { width, continued })
  }

  /** Goes on in the line that a continued text has left open. */
  goOn(text: string, look: Look, continued = false): void {
    this.doc.text(this.choose(text, look), { continued })
  }

  rule(y: number, { weight = 0.5, color = LINE, x = LEFT, width = WIDTH } = {}): void {
    this.ornament(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .stroke(color),
    )
  }

  paragraph(text: string, look: Look = BODY, after = 4): void {
    this.keep(look.size * 2.6)
    this.draw('P', () => this.write(text, look, { x: LEFT, y: this.y, width: WIDTH }))
    this.space(after)
  }

  /** @param options.room that what follows it needs on the same page, in points. */
  section(number: number, title: string, { aside = '', room = 60 } = {}): void {
    if (this.y > TOP + 1) this.space(8)
    this.keep(20 + room)
    const y = this.y
    const look: Look = { ...BOLD, size: 10.6 }
    const text = `${number}. ${title}`
    const half = Math.ceil(this.doc.widthOfString(this.choose(text, look))) + 8
    this.draw('H2', () => this.write(text, look, { x: LEFT, y, width: aside === '' ? WIDTH : half }))
    const bottom = this.y
    if (aside !== '')
      this.draw('P', () => {
        this.doc.text(this.choose(aside, SMALL), LEFT + half, y + 3, { width: WIDTH - half, align: 'right' })
      })
    this.y = Math.max(bottom, this.y) + 1.5
    this.rule(this.y, { weight: 1, color: INK })
    this.space(4)
  }

  /** A frame around texts that begin with a bold word. */
  note(title: string, text: string): void {
    const inner = { x: LEFT + 9, width: WIDTH - 18 }
    this.space(5)
    this.keep(this.heightOf(`${title} ${text}`, BOLD, inner.width) + 12)
    const { y } = this
    this.draw('P', () => {
      this.write(`${title} `, BOLD, { ...inner, y: y + 6 }, true)
      this.goOn(text, BODY)
    })
    const height = this.y - y + 6
    this.ornament(() => this.doc.rect(LEFT, y, WIDTH, height).lineWidth(0.5).stroke(LINE))
    this.y = y + height
    this.space(5)
  }

  /** Words of a person, marked by a bar at their left; over as many pages as they need. */
  quote(text: string): void {
    const look: Look = { face: 'serif', size: 9.4, color: INK }
    const [x, width] = [LEFT + 11, WIDTH - 11]
    for (const part of text.split(/\n+/)) {
      this.keep(Math.min(this.heightOf(part, look, width), 60))
      const [y, first] = [this.y, this.pages]
      this.draw('BlockQuote', () => this.write(part, look, { x, y, width }))
      for (let page = first; page <= this.pages; page += 1) {
        this.doc.switchToPage(page - 1)
        const from = page === first ? y : TOP
        const to = page === this.pages ? this.y : PAGE_HEIGHT - BOTTOM
        this.ornament(() => this.doc.rect(LEFT, from, 2, to - from).fill(INK))
      }
      this.space(3)
    }
  }

  private get pages(): number {
    return this.doc.bufferedPageRange().count
  }

  async end(
    running: readonly [string, string],
    foot: (page: number, pages: number) => readonly [string, string],
  ) {
    const { doc, pages } = this
    for (let page = 0; page < pages; page += 1) {
      doc.switchToPage(page)
      // Below the margin a text would begin a page.
      doc.page.margins = { top: 0, bottom: 0, left: LEFT, right: RIGHT }
      this.across(running, 12 * MILLIMETRE, { ...SMALL, face: 'bold', color: INK })
      this.rule(TOP - 5 * MILLIMETRE, { color: INK })
      this.rule(PAGE_HEIGHT - 15 * MILLIMETRE)
      this.across(foot(page + 1, pages), PAGE_HEIGHT - 13 * MILLIMETRE, SMALL)
    }
    doc.end()
    await this.ended
    return Buffer.concat(this.chunks)
  }

  private across([left, right]: readonly [string, string], y: number, look: Look): void {
    const options = { width: WIDTH, lineBreak: false, height: 10 }
    this.ornament(() => {
      this.doc.text(this.choose(left, look), LEFT, y, options)
      this.doc.text(this.choose(right, SMALL), LEFT, y, { ...options, align: 'right' })
    })
  }
}
