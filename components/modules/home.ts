import '@/components/home/home-search.element'
