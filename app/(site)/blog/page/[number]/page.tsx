import type { Metadata } from 'next'
import { BlogList, blogListMetadata } from '../../blog-list'
import { numberIn } from '../../list-page'

// The whole page depends on its number; a shell without it would be a soft 404 past the last page.
export const instant = false

/** Only page 2 is prerendered: few readers go further. With fewer posts it prerenders as a 404. */
export function generateStaticParams(): { number: string }[] {
  return [{ number: '2' }]
}

export async function generateMetadata({
  params,
}: PageProps<'/blog/page/[number]'>): Promise<Metadata> {
  return blogListMetadata(numberIn((await params).number))
}

export default async function NumberedBlogPage({ params }: PageProps<'/blog/page/[number]'>) {
  return <BlogList number={numberIn((await params).number)} />
}
