import { EditedStore } from '../../lake/review/edited-store.ts'
import { marker, type Attack } from '../attack.ts'
import { changePage, publishArticle } from '../article-steps.ts'
import { getLakeDir } from '../target.ts'

/** Someone with access to the data folder changes rows of the store's file while the product runs. */
export const editedRows: Attack = {
  name: 'gate/edited-rows',
  rule: 'Readers see only content whose signed record is in force, whatever is written into the store’s file.',
  hosted: true,
  quick: true,
  needs: 'data',
  async run(target, watch) {
    const store = new EditedStore(getLakeDir(target))
    const [approved, harm] = [marker(), marker()]
    const page = await publishArticle(target, { summary: `Advice ${approved}.` })
    const other = await publishArticle(target)
    const before = store.read(page.id)
    const edited = { ...before, summary: `Advice ${harm}.` }
    const copy = `article-${marker()}`
    const attempts: [string, () => void][] = [
      ['with its old revision', () => store.write(edited)],
      ['with a new revision', () => store.write({ ...edited, _rev: marker() })],
      ['as a copy under another id', () => store.write({ ...edited, _id: copy })],
    ]
    for (const [how, edit] of attempts) {
      edit()
      // Expires what the site knows of all lists, and of this page's section.
      await changePage(target, other, { summary: `Other advice ${marker()}.` })
      for (const path of [page.path, '/', '/a-z', '/sitemap.xml', `/search?q=${harm}`]) {
        const { text } = await target.ask(path)
        const shown = path.includes('?') ? text.replaceAll(`value="${harm}"`, '') : text
        const isSeen = path.includes('?') ? shown.includes(`Advice ${harm}`) : text.includes(harm)
        watch.try(!isSeen, `${path} shows a row that was edited ${how}`)
      }
    }
    store.write(before)
    store.remove(copy)
    const { text } = await target.ask(page.path)
    watch.try(text.includes(approved), `${page.path} no longer shows the approved text`)
  },
}
