import '@/components/blog/post-filter.element'
import '@/components/blog/post-search.element'
