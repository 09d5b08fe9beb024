import type { Metadata } from 'next'
import { BlogList, blogListMetadata } from './blog-list'

export function generateMetadata(): Promise<Metadata> {
  return blogListMetadata(1)
}

export default function BlogPage() {
  return <BlogList number={1} />
}
