import type { Metadata } from 'next'
import { BlogList, blogListMetadata } from '../../blog-list'
import { numberIn } from '../../list-page'

// The whole page hangs on its number; a shell without it would be a soft 404 beyond the last one.
export const instant = false

/** Only the second is made with the build: few go further. Without that many posts it is made a 404. */
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
