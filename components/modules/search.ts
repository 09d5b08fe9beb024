import '@/components/search/search-box.element'
