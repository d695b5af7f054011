import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Not the portal's own: that one lists the files of pages, and the gallery has none. */
export default defineConfig({ plugins: [react()], build: { target: 'es2023', reportCompressedSize: false } });
