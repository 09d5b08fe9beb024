import { ComposeIcon } from '@sanity/icons/Compose'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { TransferIcon } from '@sanity/icons/Transfer'
import { UnlinkIcon } from '@sanity/icons/Unlink'
import { UsersIcon } from '@sanity/icons/Users'
import type { StructureResolver } from 'sanity/structure'
import { singletonTypes } from '../../../schemas/index.ts'
import { inbox } from '../../dashboard/inbox/inbox.tsx'
import { hasRole } from '../../data/roles.ts'
import { RedirectList } from '../../admin/redirects/redirect-list.tsx'
import { StaleLinkList } from '../../admin/redirects/stale-link-list.tsx'
import { sourceChecks } from '../../dashboard/source-checks.tsx'
import { feedbackStructure } from './answers.ts'
import { documents, singleton } from './items.ts'

/** Pages listed elsewhere in the menu than under Pages. */
const BLOG = 'blogPage'
const SETTINGS = 'siteSettings'
const pageTypes = singletonTypes.filter((type) => type !== BLOG && type !== SETTINGS)

/** The menu, by task rather than by type. */
export const structure: StructureResolver = (S, { currentUser }) => {
  const newest = { field: '_updatedAt', direction: 'desc' } as const

  const blog = S.listItem()
    .id('blog')
    .title('Blog')
    .icon(ComposeIcon)
    .child(
      S.list()
        .title('Blog')
        .items([
          documents(S, 'post', 'Blog articles', {
            order: { field: 'publishedAt', direction: 'desc' },
          }),
          documents(S, 'category', 'Categories', { order: { field: 'title', direction: 'asc' } }),
          singleton(S, BLOG),
        ]),
    )

  const pages = S.listItem()
    .id('pages')
    .title('Pages')
    .icon(DocumentsIcon)
    .child(
      S.list()
        .title('Pages')
        .items([
          ...pageTypes.map((type) => singleton(S, type)),
          S.divider().title('Legal'),
          documents(S, 'legalPage', 'Legal pages', { order: { field: 'title', direction: 'asc' } }),
          S.divider().title('Building blocks'),
          documents(S, 'stat', 'Home page statistics'),
          documents(S, 'pillar', 'Home page principles'),
          documents(S, 'testimonial', 'Testimonials', {
            order: { field: 'placement', direction: 'asc' },
          }),
          documents(S, 'faq', 'FAQs', { order: { field: 'page', direction: 'asc' } }),
        ]),
    )

  const people = S.listItem()
    .id('people')
    .title('People')
    .icon(UsersIcon)
    .child(
      S.list()
        .title('People')
        .items([
          documents(S, 'person', 'Authors and reviewers', {
            order: { field: 'name', direction: 'asc' },
          }),
          documents(S, 'doctor', 'Doctors', { order: { field: 'number', direction: 'asc' } }),
        ]),
    )

  const addresses = S.listItem()
    .id('addresses')
    .title('Redirects')
    .icon(TransferIcon)
    .child(
      S.list()
        .title('Redirects')
        .items([
          S.listItem()
            .id('redirects')
            .title('All redirects')
            .icon(TransferIcon)
            .child(S.component(RedirectList).id('redirects').title('All redirects')),
          S.listItem()
            .id('stale-links')
            .title('Links to update')
            .icon(UnlinkIcon)
            .child(S.component(StaleLinkList).id('stale-links').title('Links to update')),
          documents(S, 'redirect', 'Add or edit a redirect', {
            order: { field: 'from', direction: 'asc' },
          }),
        ]),
    )

  return S.list()
    .title('Clearwell')
    .items([
      documents(S, 'article', 'Articles', { filter: '!defined(partOf)', order: newest }),
      documents(S, 'article', 'Guide pages', {
        id: 'guidePages',
        filter: 'defined(partOf)',
        order: [{ field: 'partOf.shortTitle', direction: 'asc' }, newest],
      }),
      blog,
      documents(S, 'takeaway', 'Handouts', { order: { field: 'title', direction: 'asc' } }),
      documents(S, 'medicine', 'Medicines', { order: { field: 'title', direction: 'asc' } }),
      pages,
      people,
      documents(S, 'source', 'Sources', { order: { field: 'publisher', direction: 'asc' } }),
      ...(hasRole(currentUser, 'administrator', 'editor', 'medicalReviewer')
        ? [sourceChecks(S)]
        : []),
      documents(S, 'glossaryTerm', 'Glossary', { order: { field: 'term', direction: 'asc' } }),
      addresses,
      S.divider(),
      documents(S, 'review', 'Review records', {
        // As in lib/workflow/model/record-order.ts.
        order: [
          { field: 'decidedAt', direction: 'desc' },
          { field: 'sequence', direction: 'desc' },
        ],
      }),
      ...(hasRole(currentUser, 'administrator', 'editor') ? [inbox(S)] : []),
      ...(hasRole(currentUser, 'administrator', 'editor', 'medicalReviewer')
        ? [feedbackStructure(S)]
        : []),
      S.divider(),
      singleton(S, SETTINGS),
    ])
}
