import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { base } from './webpack/base.mjs';

const root = fileURLToPath(new URL('../ui', import.meta.url));

/** The gallery of the design system, for a browser: `npm run gallery` serves it and loads what changes. */
export default (_env = {}, { port = 'auto' } = {}) => ({
  ...base({ root, mode: 'development', hash: 'gallery' }),
  entry: './gallery/main.tsx',
  plugins: [new HtmlWebpackPlugin({ template: 'gallery/index.html' })],
  devServer: {
    host: '127.0.0.1',
    port,
    historyApiFallback: true,
    static: { directory: fileURLToPath(new URL('../mineral-art/dist-art', import.meta.url)), publicPath: '/art' },
  },
});
