import { defineField, defineType, type ValidationContext } from '@sanity/types'
import { TransferIcon } from '@sanity/icons/Transfer'
import { clearOnDuplicate } from '../options.ts'
import { checkUnique } from '../unique.ts'
import { checkPath } from '../validation.ts'

type WayCheck = (value: unknown, context: ValidationContext) => Promise<true | string>

let checkWay: WayCheck | undefined

/**
 * The Studio provides the lookup of other redirects and pages, which the schema lacks. The lake runs the same check.
 */
export function checkRedirectsWith(check: WayCheck): void {
  checkWay = check
}

/**
 * A redirect from a URL that readers may still have. The lake creates one when a page moves or retires. `movableTypes`:
 * types with a slug URL, whose pages can move.
 */
export const defineRedirect = (movableTypes: readonly string[]) =>
  defineType({
    name: 'redirect',
    title: 'Redirect',
    type: 'document',
    options: {
      kind: { withoutReview: 'It leads from one address to another. No page shows a word of it.' },
    },
    icon: TransferIcon,
    description: 'An old address, and where it leads now. Made by itself when a page moves.',
    fields: [
      clearOnDuplicate(
        defineField({
          name: 'from',
          title: 'Old address',
          type: 'string',
          description: 'A path of this site, for example “/blog/old-name”.',
          validation: (rule) => [
            rule.required().max(300).custom(checkPath),
            rule.custom(checkUnique),
          ],
        }),
      ),
      defineField({
        name: 'page',
        title: 'Page',
        type: 'reference',
        weak: true,
        to: movableTypes.map((type) => ({ type })),
        description: 'The page that it leads to, wherever that page goes later.',
      }),
      defineField({
        name: 'path',
        title: 'Or an address',
        type: 'string',
        description: 'A path of this site, when it leads to no single page.',
        validation: (rule) => rule.max(300).custom(checkPath),
      }),
      clearOnDuplicate(
        defineField({
          name: 'since',
          title: 'Since',
          type: 'datetime',
          description: 'When the page moved.',
          readOnly: true,
        }),
      ),
    ],
    validation: (rule) => [
      rule.custom((value) =>
        value?.page || value?.path ? true : 'Say where it leads: to a page or to an address.',
      ),
      rule.custom((value, context) => checkWay?.(value, context) ?? true),
    ],
    preview: {
      select: { from: 'from', path: 'path', title: 'page.title' },
      prepare: ({ from, path, title }) => ({
        title: from,
        subtitle: `leads to ${title ?? path ?? 'nowhere'}`,
        media: TransferIcon,
      }),
    },
  })
