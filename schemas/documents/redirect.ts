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
      kind: { withoutReview: 'It redirects one URL to another and has no text for readers.' },
    },
    icon: TransferIcon,
    description: 'An old URL and its new target. Created automatically when a page moves.',
    fields: [
      clearOnDuplicate(
        defineField({
          name: 'from',
          title: 'Old URL',
          type: 'string',
          description: 'A path on this site, for example “/blog/old-name”.',
          validation: (rule) => [
            rule.required().max(300).custom(checkPath),
            rule.custom(checkUnique),
          ],
        }),
      ),
      defineField({
        name: 'page',
        title: 'Redirect to page',
        type: 'reference',
        weak: true,
        to: movableTypes.map((type) => ({ type })),
        description: 'The target page. The redirect follows the page if it moves again.',
      }),
      defineField({
        name: 'path',
        title: 'Or redirect to URL',
        type: 'string',
        description: 'A path on this site, if the target is not a single page.',
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
        value?.page || value?.path
          ? true
          : 'The redirect has no target. Choose a page or enter a URL.',
      ),
      rule.custom((value, context) => checkWay?.(value, context) ?? true),
    ],
    preview: {
      select: { from: 'from', path: 'path', title: 'page.title' },
      prepare: ({ from, path, title }) => ({
        title: from,
        subtitle: `Redirects to ${title ?? path ?? 'nothing'}`,
        media: TransferIcon,
      }),
    },
  })
