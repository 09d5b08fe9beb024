import type { BreadcrumbList, WithContext } from 'schema-dts'
import { absoluteUrl } from '../site/metadata'

/** https://schema.org/BreadcrumbList of exactly the visible crumbs; the last one is the page itself. */
export function breadcrumbJsonLd(
  crumbs: readonly { label: string; href?: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href ? absoluteUrl(href) : undefined,
    })),
  }
}
