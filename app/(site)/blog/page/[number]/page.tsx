import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageNumber } from '@/lib/content/blog/paging'
import { BlogList, blogListMetadata } from '../../blog-list'

// The whole page hangs on its number; a shell without it would be a soft 404 beyond the last one.
export const instant = false

/** Only the second is made with the build: few go further. Without that many posts it is made a 404. */
export function generateStaticParams(): { number: string }[] {
  return [{ number: '2' }]
}

async function numberOf(params: PageProps<'/blog/page/[number]'>['params']): Promise<number> {
  return pageNumber((await params).number) ?? notFound()
}

export async function generateMetadata({
  params,
}: PageProps<'/blog/page/[number]'>): Promise<Metadata> {
  return blogListMetadata(await numberOf(params))
}

export default async function NumberedBlogPage({ params }: PageProps<'/blog/page/[number]'>) {
  return <BlogList number={await numberOf(params)} />
}
