export { type ArticleServices, articleCalls } from './article-calls.ts'
