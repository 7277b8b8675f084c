import Pdf from 'pdfkit'
import { BREAK_OPPORTUNITY, registerFonts, selectFont } from './fonts.ts'
import type { FontName } from './fonts.ts'

const MILLIMETRE = 72 / 25.4

/** The text area, in points. */
export const LEFT = 20 * MILLIMETRE
export const WIDTH = 173 * MILLIMETRE
const RIGHT = 17 * MILLIMETRE
const TOP = 23 * MILLIMETRE
const BOTTOM = 17 * MILLIMETRE
const PAGE_HEIGHT = 297 * MILLIMETRE

export const INK = '#111111'
export const MUTED = '#444444'
export const LINE = '#bbbbbb'

export interface TextStyle {
  readonly font: FontName
  readonly size: number
  readonly color: string
}

export const BODY: TextStyle = { font: 'sans', size: 8.6, color: INK }
export const BOLD: TextStyle = { ...BODY, font: 'bold' }
export const SMALL: TextStyle = { font: 'sans', size: 7.4, color: MUTED }
export const QUIET: TextStyle = { ...BODY, color: MUTED }
export const MONO: TextStyle = { font: 'mono', size: 7.2, color: INK }

export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface SheetOptions {
  readonly language: string
  readonly title: string
  readonly author: string
  readonly date: Date
}

type Element = PDFKit.PDFStructureElement

/**
 * A tagged PDF/A-3a of A4 pages, written from top to bottom. Text is in structure elements for screen readers; lines, headers
 * and footers are artifacts.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  private readonly root: Element
  private readonly chunks: Uint8Array[] = []
  private readonly ended: Promise<unknown>

  /** @param attach runs before anything is written. */
  constructor({ language, title, author, date }: SheetOptions, attach: (doc: PDFKit.PDFDocument) => void) {
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
      // No default font. pdfkit's types lack null.
      font: null as unknown as string,
      info: { Title: title, Author: author, CreationDate: date },
    })
    this.doc.on('data', (chunk: Uint8Array) => this.chunks.push(chunk))
    this.ended = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject))
    attach(this.doc)
    registerFonts(this.doc)
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

  skip(points: number): void {
    this.y += points
  }

  /** Starts a page unless this one has `height` points left. */
  ensureSpace(height: number): void {
    if (this.y <= TOP || this.y + height <= PAGE_HEIGHT - BOTTOM) return
    this.doc.addPage()
    this.y = TOP
  }

  addElement(tag: string, parent: Element = this.root): Element {
    const element = this.doc.struct(tag)
    parent.add(element)
    return element
  }

  draw(tag: string, draw: () => void, parent: Element = this.root, alt?: string): void {
    parent.add(this.doc.struct(tag, alt === undefined ? {} : { alt }, draw))
  }

  /** Draws decoration, which screen readers skip. */
  drawArtifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw()
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Applies the style to the next text. Returns the printable text. */
  private applyStyle(text: string, { font, size, color }: TextStyle): string {
    const breakable = text.replaceAll(/\S{100}(?=\S)/gu, `$&${BREAK_OPPORTUNITY}`)
    const printable = selectFont(this.doc, font, breakable)
    this.doc.fontSize(size).fillColor(color)
    return printable
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    return this.doc.heightOfString(this.applyStyle(text === '' ? ' ' : text, style), { width })
  }

  /** Writes into the current element. @param continued whether `continueText` follows in the same line. */
  write(text: string, style: TextStyle, { x, y, width }: TextBox, continued = false): void {
    this.doc.text(this.applyStyle(text, style), x, y, { width, continued })
  }

  continueText(text: string, style: TextStyle): void {
    this.doc.text(this.applyStyle(text, style), { continued: false })
  }

  drawLine(y: number, { weight = 0.5, color = LINE } = {}): void {
    this.drawArtifact(() =>
      this.doc
        .moveTo(LEFT, y)
        .lineTo(LEFT + WIDTH, y)
        .lineWidth(weight)
        .stroke(color),
    )
  }

  block(tag: string, text: string, style: TextStyle, { x = LEFT, width = WIDTH } = {}): void {
    this.draw(tag, () => this.write(text, style, { x, y: this.y, width }))
  }

  paragraph(text: string, style: TextStyle = BODY, after = 4): void {
    this.ensureSpace(style.size * 2.6)
    this.block('P', text, style)
    this.skip(after)
  }

  section(number: number, title: string, aside = ''): void {
    if (this.y > TOP + 1) this.skip(8)
    this.ensureSpace(80)
    const { y } = this
    const style: TextStyle = { ...BOLD, size: 10.6 }
    const text = `${number}. ${title}`
    const titleWidth = Math.ceil(this.doc.widthOfString(this.applyStyle(text, style))) + 8
    this.block('H2', text, style, { width: aside === '' ? WIDTH : titleWidth })
    const bottom = this.y
    if (aside !== '')
      this.draw('P', () => {
        const options = { width: WIDTH - titleWidth, align: 'right' } as const
        this.doc.text(this.applyStyle(aside, SMALL), LEFT + titleWidth, y + 3, options)
      })
    this.y = Math.max(bottom, this.y) + 1.5
    this.drawLine(this.y, { weight: 1, color: INK })
    this.skip(4)
  }

  note(title: string, text: string): void {
    const column = { x: LEFT + 9, width: WIDTH - 18 }
    this.skip(5)
    this.ensureSpace(this.heightOf(`${title} ${text}`, BOLD, column.width) + 12)
    const { y } = this
    this.draw('P', () => {
      this.write(`${title} `, BOLD, { ...column, y: y + 6 }, true)
      this.continueText(text, BODY)
    })
    const height = this.y - y + 6
    this.drawArtifact(() => this.doc.rect(LEFT, y, WIDTH, height).lineWidth(0.5).stroke(LINE))
    this.y = y + height
    this.skip(5)
  }

  quote(text: string): void {
    const style: TextStyle = { font: 'serif', size: 9.4, color: INK }
    const column = { x: LEFT + 11, width: WIDTH - 11 }
    for (const paragraph of text.split(/\n+/)) {
      this.ensureSpace(Math.min(this.heightOf(paragraph, style, column.width), 60))
      const { y, pageCount: firstPage } = this
      this.block('BlockQuote', paragraph, style, column)
      for (let page = firstPage; page <= this.pageCount; page += 1) {
        this.doc.switchToPage(page - 1)
        const top = page === firstPage ? y : TOP
        const bottom = page === this.pageCount ? this.y : PAGE_HEIGHT - BOTTOM
        this.drawArtifact(() => this.doc.rect(LEFT, top, 2, bottom - top).fill(INK))
      }
      this.skip(3)
    }
  }

  private get pageCount(): number {
    return this.doc.bufferedPageRange().count
  }

  /** Adds the headers and footers, a left and a right text each, and returns the file. */
  async finish(
    header: readonly [string, string],
    footer: (page: number, pageCount: number) => readonly [string, string],
  ): Promise<Uint8Array> {
    const { doc, pageCount } = this
    for (let page = 0; page < pageCount; page += 1) {
      doc.switchToPage(page)
      // Text below the margin would start a page.
      doc.page.margins = { top: 0, bottom: 0, left: LEFT, right: RIGHT }
      this.writeEdge(header, 12 * MILLIMETRE, { ...SMALL, font: 'bold', color: INK })
      this.drawLine(TOP - 5 * MILLIMETRE, { color: INK })
      this.drawLine(PAGE_HEIGHT - 15 * MILLIMETRE)
      this.writeEdge(footer(page + 1, pageCount), PAGE_HEIGHT - 13 * MILLIMETRE, SMALL)
    }
    doc.end()
    await this.ended
    return Buffer.concat(this.chunks)
  }

  private writeEdge([left, right]: readonly [string, string], y: number, leftStyle: TextStyle): void {
    const options = { width: WIDTH, lineBreak: false, height: 10 }
    this.drawArtifact(() => {
      this.doc.text(this.applyStyle(left, leftStyle), LEFT, y, options)
      this.doc.text(this.applyStyle(right, SMALL), LEFT, y, { ...options, align: 'right' })
    })
  }
}
