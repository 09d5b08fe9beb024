import type { Verifier } from '../../signing/verifier.ts'
import { getEvidencePath, pathFor } from '../../paths.ts'
import { isGatedType } from '../../workflow/rules/clinical.ts'
import {
  CHAIN_ID,
  CHAIN_TYPE,
  chainNumber,
  findGap,
  findUnnamedGaps,
  getNames,
  namedBefore,
  readEnd,
  type NamedRecord,
} from '../../workflow/signatures/record-chain.ts'
import { verifyRecord } from '../../workflow/signatures/record-signature.ts'
import {
  findProblem,
  getSubject,
  recordInForce,
  type Problem,
} from '../../workflow/signatures/public-text.ts'
import { isRecord } from '../../is-record.ts'
import { evaluate } from '../../lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../lake/engine/groq/parse.ts'
import { OverlayDataset, type Versions } from './overlay-dataset.ts'
import { IndexedDataset } from './indexed-dataset.ts'
import { Slices } from './slices.ts'
import type { StoredDocument, StoredGroup, StoreReader } from './read-store.ts'

/** A document whose stored version readers must not see, or whose records are not all signed. */
export interface Mismatch {
  id: string
  type: string
  problem: Problem | 'unsignedRecord'
  /** Readers still see the last verified version; false: none, because this process has not seen one. */
  isShown: boolean
}

/** What is known of one document and its records. */
interface Group {
  /** Revisions last read, by id: of the document and its records. */
  revisions: ReadonlyMap<string, string>
  /** The ids of what readers see of it. */
  shown: readonly string[]
  mismatch: Mismatch | null
  /** The paths of pages that cannot be shown because of it. */
  withheld: readonly string[]
}

const SETTINGS = 'siteSettings'
const REVIEW = 'review'
const BATCH = 16

/**
 * The public documents that were verified: each reviewed document is exactly the text that a signed record in force
 * says is public. The site's queries read this and nothing else. A version that does not match is not taken over, so
 * that the last verified one stays; at a start there is none, and the page is withheld.
 */
export class VerifiedContent {
  readonly #dataset = new IndexedDataset()
  readonly #groups = new Map<string, Group>()
  /**
   * By document, the numbers of its validly signed records that were seen so far, or that others name. They are never
   * deleted, so a missing one was removed by hand.
   */
  readonly #named = new Map<string, Map<string, number>>()
  #lastNumber = 0
  /** Records in the last comparison that a known key signed, and that only an unknown one did. */
  #lastValid = 0
  #unknownKeys = 0
  /** What was read is verified once, although it is looked at several times. */
  readonly #statuses = new WeakMap<StoredDocument, ReturnType<typeof verifyRecord>>()
  #chain: Mismatch | null = null
  readonly #reader: StoreReader
  readonly #verifier: Pick<Verifier, 'verify'>
  readonly #report: (mismatch: Mismatch) => void
  /** Of the store that was last read as a whole; undefined before. */
  #restoreId: string | null | undefined
  #onRestored: () => void = () => undefined
  #work: Promise<unknown> = Promise.resolve()
  #withheld: ReadonlySet<string> | undefined
  #haveMismatchesChanged = false
  #onMismatches: () => void = () => undefined

  constructor(options: {
    reader: StoreReader
    verifier: Pick<Verifier, 'verify'>
    /** Called once for each new mismatch. */
    report: (mismatch: Mismatch) => void
  }) {
    this.#reader = options.reader
    this.#verifier = options.verifier
    this.#report = options.report
  }

  /**
   * Reads and verifies everything. Rejects if the store does not respond; then nothing has changed. If an operator has
   * restored the lake since, nothing counts that was known before: a record of a later decision is not missing.
   */
  load(): Promise<void> {
    return this.#inTurn(async () => {
      const restoreId = (await this.#reader.restoreId()) ?? this.#restoreId ?? null
      const isOther = this.#restoreId !== undefined && restoreId !== this.#restoreId
      const all = await this.#reader.all()
      const subjects = new Set(all.map((document) => subjectId(document) ?? document._id))
      const documents = new Map(all.map((document) => [document._id, document]))
      const records = Map.groupBy(
        all.filter(({ _type }) => _type === REVIEW),
        (record) => subjectId(record) ?? record._id,
      )
      const slices = new Slices()
      if (isOther) {
        this.#named.clear()
        this.#lastNumber = 0
      }
      for (const each of all) {
        await slices.next()
        this.#note(each)
      }
      const valid = all.filter((each) => this.#statuses.get(each) === 'valid')
      this.#lastValid = valid.length
      this.#unknownKeys = all.filter((each) => this.#statuses.get(each) === 'unknownKey').length
      // Later than the records, so that it names no older one than they do.
      await this.#checkEnd(await this.#reader.chainEnd(), valid)
      const doubtful: string[] = []
      for (const id of new Set([...subjects, ...this.#groups.keys()])) {
        await slices.next()
        const group = { document: toDocument(documents.get(id)), records: records.get(id) ?? [] }
        // What was read may be from two moments: before judging, it is read again as of one.
        if (this.#judge(id, group).problem === null) this.#apply(id, group, isOther)
        else doubtful.push(id)
      }
      await this.#refresh(doubtful, isOther)
      this.#restoreId = restoreId
      if (isOther) this.#onRestored()
    })
  }

  /** Reads and verifies documents again, by id; a record's id stands for its document. */
  refresh(ids: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const subjects = await Promise.all(ids.map((id) => this.#findSubject(id)))
      await this.#refresh([...new Set(subjects)])
    })
  }

  /** Reads and verifies again what has another revision than before, or is new, or gone. */
  refreshChanged(): Promise<void> {
    return this.#inTurn(async () => {
      const stored = await this.#reader.revisions()
      const known = new Map([...this.#groups.values()].flatMap(({ revisions }) => [...revisions]))
      const changed = new Set(
        stored
          .filter(({ id, rev }) => known.get(id) !== rev)
          .map(({ id, subject }) => subject ?? id),
      )
      const present = new Set(stored.map(({ id }) => id))
      for (const [subject, { revisions }] of this.#groups)
        if ([...revisions.keys()].some((id) => !present.has(id))) changed.add(subject)
      await this.#refresh([...changed])
    })
  }

  /** Calls this after each pass that found a new mismatch, or found that one is gone. */
  onMismatches(listener: () => void): void {
    this.#onMismatches = listener
  }

  /** Called when another store was read than before, because an operator restored the lake. */
  onRestored(listener: () => void): void {
    this.#onRestored = listener
  }

  mismatches(): Mismatch[] {
    const found = [...this.#groups.values()].flatMap(({ mismatch }) => mismatch ?? [])
    return this.#chain ? [this.#chain, ...found] : found
  }

  /** Whether records were signed, and none with a key that this process knows. */
  hasUnknownKeys(): boolean {
    return this.#unknownKeys > 0 && this.#lastValid === 0
  }

  /** Whether the site settings are not known, without which no page can be shown. */
  areSettingsWithheld(): boolean {
    const settings = this.#groups.get(SETTINGS)?.mismatch
    return settings != null && !settings.isShown
  }

  /** Whether the page at a path cannot be shown, because its content does not match what was approved. */
  isWithheld(path: string): boolean {
    return this.areSettingsWithheld() || this.withheldPaths().has(path)
  }

  /** The paths of those pages, unless a verified document has the same path. */
  withheldPaths(): ReadonlySet<string> {
    this.#withheld ??= this.#findWithheld()
    return this.#withheld
  }

  /**
   * A query's result over the verified documents. Throws for an invalid query. `versions`: for a preview, what some
   * documents are shown as, by id.
   */
  query(
    query: string,
    params: Readonly<Record<string, unknown>> = {},
    versions?: Versions,
  ): unknown {
    const { data } = evaluate(parseQuery(query, params), {
      dataset: versions ? new OverlayDataset(this.#dataset, versions) : this.#dataset,
      identity: 'site',
    })
    // Some values are only readable as JSON, and no caller may change a stored document.
    const json = JSON.stringify(data ?? null)
    return JSON.parse(json)
  }

  #findWithheld(): ReadonlySet<string> {
    const paths = new Set([...this.#groups.values()].flatMap(({ withheld }) => withheld))
    if (paths.size > 0)
      for (const document of this.#dataset.all())
        for (const path of getPaths(document)) paths.delete(path)
    return paths
  }

  /** One after the other, so that no older answer replaces a newer one. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).finally(() => {
      const haveChanged = this.#haveMismatchesChanged
      this.#haveMismatchesChanged = false
      if (haveChanged) this.#onMismatches()
    })
    this.#work = done.catch(() => undefined)
    return done
  }

  async #findSubject(id: string): Promise<string> {
    const subject = await this.#reader.findSubject(id)
    if (subject !== null) return subject
    // A record that is gone, or anything else.
    for (const [known, { revisions }] of this.#groups) if (revisions.has(id)) return known
    return id
  }

  async #refresh(ids: readonly string[], isOther = false): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH)
      const groups = await Promise.all(some.map((id) => this.#reader.group(id)))
      for (const [index, id] of some.entries()) {
        const { document, records } = groups[index] ?? { document: null, records: [] }
        this.#apply(id, { document: toDocument(document), records }, isOther)
      }
    }
  }

  #verify(record: StoredDocument): ReturnType<typeof verifyRecord> {
    const status = this.#statuses.get(record) ?? verifyRecord(record, this.#verifier)
    this.#statuses.set(record, status)
    return status
  }

  /** Remembers that there is this record, and the one before it, if its signature is valid. */
  #note(record: StoredDocument): void {
    const subject = subjectId(record)
    if (subject === null || this.#verify(record) !== 'valid') return
    const number = chainNumber(record)
    this.#lastNumber = Math.max(this.#lastNumber, number)
    this.#name({ page: subject, record: record._id, number })
    const before = namedBefore(record)
    if (before) this.#name(before)
  }

  #name({ page, record, number }: Omit<NamedRecord, 'decision'>): void {
    const named = this.#named.get(page) ?? new Map<string, number>()
    this.#named.set(page, named.set(record, number))
  }

  /** The end must be signed, and not be older than a record, and no record may be missing that no other names. */
  async #checkEnd(
    stored: StoredDocument | null,
    records: readonly StoredDocument[],
  ): Promise<void> {
    const isSigned = stored !== null && this.#verify(stored) === 'valid'
    const end = isSigned ? readEnd(stored) : null
    if (end && end.record !== '') this.#name(end)
    const isOld = end === null ? this.#lastNumber > 0 : end.number < this.#lastNumber
    const gaps = findUnnamedGaps(records, isSigned ? stored : null)
    const isBroken = isOld || (gaps.length > 0 && (await this.#areMissing(gaps)))
    if (isBroken === (this.#chain !== null)) return
    this.#haveMismatchesChanged = true
    this.#chain = isBroken
      ? { id: CHAIN_ID, type: CHAIN_TYPE, problem: 'chainBroken', isShown: true }
      : null
    if (this.#chain) this.#report(this.#chain)
  }

  /** Records that were written while all were read may seem to be missing. */
  async #areMissing(numbers: readonly number[]): Promise<boolean> {
    const again = (await this.#reader.all()).filter((each) => subjectId(each) !== null)
    const present = new Set(again.filter((each) => this.#verify(each) === 'valid').map(chainNumber))
    return numbers.some((number) => !present.has(number))
  }

  #judge(id: string, { document, records }: StoredGroup) {
    const valid = records.filter(
      (record) => subjectId(record) === id && this.#verify(record) === 'valid',
    )
    const present = new Set(valid.flatMap(getNames))
    const named = [...(this.#named.get(id) ?? [])].map(([record, number]) => ({ record, number }))
    const gap = findGap(named, (record) => present.has(record))
    const inForce = recordInForce(valid)
    // A later record says what readers see, whatever the missing one said.
    const missing = gap !== null && (inForce === null || chainNumber(inForce) <= gap)
    // A published document stays reviewed, whatever type its row has now.
    const isReviewed = (document !== null && isGatedType(document._type)) || inForce !== null
    const found = isReviewed ? findProblem(document, valid) : null
    const problem: Problem | null = missing ? 'recordsMissing' : found
    return { valid, problem, isUnsigned: valid.length < records.length }
  }

  /** `isOther`: the last version is from another store, so it does not stay. */
  #apply(id: string, group: StoredGroup, isOther = false): void {
    const { document, records } = group
    for (const each of records) this.#note(each)
    const before = this.#groups.get(id)
    const { valid, problem, isUnsigned } = this.#judge(id, group)
    // Without its settings, the site could show no page at all: the last ones stay.
    const isStillShown = id === SETTINGS && before !== undefined && before.shown.includes(id)
    const isTaken = problem === null || (problem === 'documentMissing' && !isStillShown)
    const publicRecords = valid.filter(({ _id }) => !_id.includes('.'))
    let shown = before?.shown ?? []
    if (isTaken || !before || isOther) {
      const next = [...publicRecords, ...(isTaken && document ? [document] : [])]
      this.#show(shown, next)
      shown = next.map(({ _id }) => _id)
    }
    const isShown = shown.includes(id)
    const type =
      document?._type ?? before?.mismatch?.type ?? String(this.#dataset.get(id)?.['_type'] ?? '')
    const kind: Mismatch['problem'] | null = problem ?? (isUnsigned ? 'unsignedRecord' : null)
    const mismatch: Mismatch | null = kind && { id, type, problem: kind, isShown }
    this.#withheld = undefined
    const isNew = before?.mismatch?.problem !== mismatch?.problem
    if (isNew) this.#haveMismatchesChanged = true
    const all = document ? [document, ...records] : records
    if (all.length === 0 && mismatch === null) {
      this.#groups.delete(id)
      return
    }
    this.#groups.set(id, {
      revisions: new Map(all.map(({ _id, _rev }) => [_id, _rev])),
      shown,
      mismatch,
      withheld: mismatch !== null && document !== null && !isShown ? getPaths(document) : [],
    })
    if (mismatch && isNew) this.#report(mismatch)
  }

  #show(before: readonly string[], next: readonly StoredDocument[]): void {
    const remaining = new Set(next.map(({ _id }) => _id))
    for (const id of before) if (!remaining.has(id)) this.#dataset.delete(id)
    for (const each of next) this.#dataset.put(each._id, { ...each })
  }
}

/** The document that a record is about; null for anything else. */
function subjectId(document: StoredDocument): string | null {
  return document._type === REVIEW ? getSubject(document) : null
}

/** Records are shown with the document that they are about, never by themselves. */
function toDocument(document: StoredDocument | null | undefined): StoredDocument | null {
  return document && document._type !== REVIEW ? document : null
}

/** The paths of the pages that a document claims. */
function getPaths({ _type, slug, number }: Readonly<Record<string, unknown>>): string[] {
  const current = isRecord(slug) && typeof slug.current === 'string' ? slug.current : null
  const subject = {
    _type: String(_type),
    slug: current,
    number: typeof number === 'number' ? number : null,
  }
  return [pathFor(subject), getEvidencePath(subject)].flatMap((path) => path ?? [])
}
